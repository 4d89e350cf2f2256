import { join } from 'node:path';

import { query } from './support/backups';
import { databaseOf, type Installation, startInstallation } from './support/installation';
import { run } from './support/run';
import { until } from './support/until';

jest.setTimeout(900_000);

const domain = 'lindach-river.localhost';
const copyDomain = 'copy.localhost';

let installation: Installation;
let databaseUrl: string;

beforeAll(async () => {
  installation = await startInstallation({ RATE_LIMIT_PER_MINUTE: '100000' }, { demo: true });
  databaseUrl = databaseOf(installation);
});

afterAll(() => installation.close());

async function headwater<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const result = await run([...args, '--json', '--data-dir', installation.dataDir], {
    cwd: installation.folder,
    environment: { DATABASE_URL: databaseUrl, MEDIA_DIRECTORY: join(installation.dataDir, 'media') },
  });
  if (result.exitCode !== 0) throw new Error(`${args.join(' ')}: ${result.stderr}`);
  return result.json<T>();
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function createReader(site: string, token: string) {
  const get = (path: string) =>
    fetch(`${installation.baseUrl}/api/v1${path}`, {
      headers: { 'X-Site-Domain': site, Authorization: `Bearer ${token}` },
    });
  return {
    status: async (path: string) => (await get(path)).status,
    async read(path: string): Promise<{ status: number; body: Json }> {
      const answer = await get(path);
      return { status: answer.status, body: (await answer.json()) as Json };
    },
  };
}
type Reader = ReturnType<typeof createReader>;

const slugsIn = (body: Json): string[] =>
  [...JSON.stringify(body).matchAll(/"slug":"([^"]+)"/g)].map(([, slug]) => encodeURIComponent(slug!));

/** Requests of every endpoint, in every language, with every slug that a list names. */
async function listPaths(reader: Reader): Promise<string[]> {
  const paths: string[] = [];
  for (const locale of ['', 'locale=en', 'locale=de']) {
    const of = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${locale}`;
    const posts = await reader.read(of('/posts?per_page=100'));
    const pages = await reader.read(of('/pages?per_page=100'));
    const terms = await reader.read(of('/taxonomies'));
    paths.push(
      ...['/settings', '/navigation', '/taxonomies', '/pages', '/pages/homepage'].map(of),
      ...['/posts?per_page=100', '/posts?per_page=3&page=2', '/pages?per_page=100', '/nothing-there'].map(of),
      ...[
        '/search?q=river',
        '/search?q=coffee+water',
        '/search?q=wat',
        '/search/suggest?q=ri',
        '/search/suggest?q=fl',
      ].map(of),
      ...slugsIn(posts.body).map((slug) => of(`/posts/${slug}`)),
      ...slugsIn(pages.body).map((slug) => of(`/pages/${slug}`)),
      ...slugsIn(terms.body).map((slug) => of(`/posts?taxonomy_slug=${slug}`)),
    );
  }
  return [...new Set(paths)];
}

/** Leaves that differ, by their paths. */
function differences(one: Json, two: Json, path: string): { path: string; one: Json; two: Json }[] {
  const areObjects = [one, two].every((value) => typeof value === 'object' && value !== null);
  if (!areObjects) return one === two ? [] : [{ path, one, two }];
  const [former, copy] = [one, two] as [Record<string, Json>, Record<string, Json>];
  const keys = [Object.keys(former), Object.keys(copy)];
  // The order of keys, too.
  if (keys[0]!.join('\n') !== keys[1]!.join('\n')) return [{ path, one, two }];
  return keys[0]!.flatMap((key) => differences(former[key]!, copy[key]!, `${path}.${key}`));
}

/** An id as a number, or as a text of its own. */
const idIn = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

interface SiteRow {
  site_id: string;
  site_key: string;
}

async function readSite(name: string): Promise<SiteRow> {
  const [row] = await query<SiteRow>(
    databaseUrl,
    'select site_id, site_key from site.sites join site.domains using (site_id) where domains.name = $1',
    [name],
  );
  return row!;
}

/** Ids of what a site shows, in the order in which they were given. */
async function shownIds(siteId: string): Promise<Record<string, number[]>> {
  const [row] = await query<{ ids: Record<string, number[]> }>(
    databaseUrl,
    `select json_build_object(
       'entries', array(select entry_id from content.entries where site_id = $1 order by entry_id),
       'authors', array(select author_id from content.authors where site_id = $1 order by author_id),
       'taxonomies', array(select taxonomy_id from site.taxonomies where site_id = $1 order by taxonomy_id),
       'media', array(select media_id from media.media where site_id = $1 order by media_id)
     ) as ids`,
    [siteId],
  );
  return row!.ids;
}

/** Pairs of former and new ids. */
async function pairsOf(former: SiteRow, copy: SiteRow): Promise<Set<string>> {
  const [one, two] = [await shownIds(former.site_id), await shownIds(copy.site_id)];
  const pairs = Object.keys(one).flatMap((kind) => {
    expect([kind, two[kind]!.length]).toEqual([kind, one[kind]!.length]);
    return one[kind]!.map((id, index) => `${id} ${two[kind]![index]}`);
  });
  return new Set(pairs);
}

test('a copy answers every request as the site does, but for ids and its site key', async () => {
  const { secret } = await headwater<{ secret: string }>(
    'tokens',
    'create',
    '--site',
    domain,
    '--name',
    'Reads',
  );
  const reader = createReader(domain, secret);
  const copyReader = createReader(copyDomain, secret);
  // The gateway has cached that there is no such site.
  expect(await copyReader.status('/settings')).toBe(404);

  await headwater('sites', 'export', domain, '--to', 'exports', '--plain');
  const report = await headwater(
    ...['sites', 'import', '--from', 'exports', '--domain', copyDomain, '--tokens'],
    ...['--base-url', installation.baseUrl],
  );
  expect(report).toMatchObject({ domains: [copyDomain], media_missing: 0 });
  await until(async () => (await copyReader.status('/settings')) === 200);

  const former = await readSite(domain);
  const copy = await readSite(copyDomain);
  const pairs = await pairsOf(former, copy);
  const paths = await listPaths(reader);
  expect(paths.length).toBeGreaterThan(60);
  const statuses = new Set<number>();
  let ids = 0;
  for (const path of paths) {
    const one = await reader.read(path);
    const two = await copyReader.read(path);
    statuses.add(one.status);
    const renamed = JSON.parse(JSON.stringify(two.body).replaceAll(copy.site_key, former.site_key)) as Json;
    const found = differences(one.body, renamed, path).filter((each) => !/\.request_id$/.test(each.path));
    expect([path, two.status]).toEqual([path, one.status]);
    ids += found.length;
    const unexplained = found.filter((each) => !pairs.has(`${idIn(each.one)} ${idIn(each.two)}`));
    expect(unexplained).toEqual([]);
  }
  expect([...statuses].sort()).toEqual([200, 404]);
  expect(ids).toBeGreaterThan(100);

  // Every endpoint of the contract was asked.
  const document = (await reader.read('/openapi.json')).body as { paths: Record<string, { get?: object }> };
  const patterns = Object.keys(document.paths)
    .filter((path) => document.paths[path]!.get !== undefined)
    .map((path) => path.replace(/^\/api\/v1/, ''));
  const unasked = patterns.filter((pattern) => {
    const form = new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/?]+')}(?:\\?|$)`);
    return !/openapi|docs|media/.test(pattern) && !paths.some((path) => form.test(path));
  });
  expect(unasked).toEqual([]);
});

test('pictures of a copy are served, and their variants are made again', async () => {
  const { site_id: siteId, site_key: siteKey } = await readSite(copyDomain);
  const [picture] = await query<{ content_hash: string; variant_extension: string }>(
    databaseUrl,
    `select content_hash, variant_extension from media.objects where site_id = $1 and variant_extension is not null limit 1`,
    [siteId],
  );
  const variant = await fetch(
    `${installation.baseUrl}/media/${siteKey}/${picture!.content_hash}/thumbnail.${picture!.variant_extension}`,
  );
  expect([variant.status, variant.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
  await until(async () => {
    const [row] = await query<{ waiting: string }>(
      databaseUrl,
      `select count(*) as waiting from media.objects where site_id = $1 and variant_state = 'pending'`,
      [siteId],
    );
    return row!.waiting === '0';
  });
});
