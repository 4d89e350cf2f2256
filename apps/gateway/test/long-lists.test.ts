import { Client as PgClient } from 'pg';

import { endpoints } from '@headwater/http-contract';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { createSite, createTaxonomy, type TestSite } from './support/sites';

/** The longest possible lists are read, sent and written piece by piece; the answers do not show it. */

const most = 5_000;
const mediaFiles = 40;
const publishedAt = '2026-03-01T10:00:00+00:00';

let services: Services;
let gateways: [Gateway, Gateway];
let admin: PgClient;
let site: TestSite;
let siteOfTerms: TestSite;
let terms: { id: number; name: string }[];
let firstMediaId: number;

const numbered = (number: number) => String(number).padStart(4, '0');
const range = (length: number) => Array.from({ length }, (_, index) => index);

beforeAll(async () => {
  services = await startServices();
  gateways = [await startGateway(services), await startGateway(services)];
  admin = new PgClient({ connectionString: services.database.urls.admin });
  await admin.connect();
  site = await createSite(services);
  siteOfTerms = await createSite(services);
  terms = [];
  for (const name of ['Quay', 'Anchor', 'Mole']) {
    const { taxonomyId } = await createTaxonomy(services, site, { name, slug: name.toLowerCase() });
    terms.push({ id: taxonomyId, name });
  }
  await insertMedia();
  await insertPages();
  await insertTerms();
}, 60_000);

afterAll(async () => {
  await admin.end();
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await services.close();
});

async function insertMedia(): Promise<void> {
  await admin.query(
    `insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_extension, variant_state)
     select $1, md5(n::text) || md5(n::text), 'image/jpeg', 'jpg', 100 + n, 'webp', 'pending' from generate_series(0, $2) n`,
    [site.siteId, mediaFiles - 1],
  );
  const { rows } = await admin.query<{ media_id: string }>(
    `insert into media.media (site_id, name, content_hash)
     select $1, 'Photo ' || n, md5(n::text) || md5(n::text) from generate_series(0, $2) n order by n returning media_id`,
    [site.siteId, mediaFiles - 1],
  );
  firstMediaId = Number(rows[0]!.media_id);
}

/** Every third one has an image, and each as many taxonomies as its number leaves over, the last ones first. */
async function insertPages(): Promise<void> {
  await admin.query(
    `insert into content.entries (site_id, type, language, title, slug, is_homepage, status, published_at, fields, blocks,
       author_id, og_image_media_id)
     select $1, case when n % 10 = 9 then 'archive' else 'page' end, 'en', 'first ' || lpad(n::text, 4, '0') || ' 🚤 "ü"',
       'page-' || n, n = 3, 'published', $2, '{}', '[]', $3, case when n % 3 = 0 then $4 + n % $5 end
     from generate_series(0, $6::integer - 1) n`,
    [site.siteId, publishedAt, site.authorId, firstMediaId, mediaFiles, most],
  );
  await admin.query(
    `insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
     select entries.site_id, entries.entry_id, terms.id, entries.type, entries.status, entries.published_at, entries.sort_at
     from content.entries, unnest($2::bigint[]) with ordinality as terms (id, number)
     where entries.site_id = $1 and terms.number <= substr(entries.slug, 6)::integer % 4`,
    [site.siteId, terms.map(({ id }) => id)],
  );
}

/** Five generations, with children before and after their parents in the list, which is by name. */
async function insertTerms(): Promise<void> {
  const { siteId } = siteOfTerms;
  await admin.query(
    `insert into site.taxonomies (site_id, language, type, name, slug)
     select $1, 'en', 'place', 'Term ' || lpad(n::text, 4, '0'), 'term-' || n from generate_series(0, $2::integer - 1) n`,
    [siteId, most],
  );
  await admin.query(
    `with numbered as (
       select taxonomy_id, substr(slug, 6)::integer as n from site.taxonomies where site_id = $1 and language = 'en'
     )
     update site.taxonomies set parent_id = parents.taxonomy_id
     from numbered children
     join numbered parents on parents.n = case when children.n % 5 = 1 then (children.n - 1) * 3 % $2 else children.n - 1 end
     where taxonomies.site_id = $1 and taxonomies.taxonomy_id = children.taxonomy_id and children.n % 5 > 0`,
    [siteId, most],
  );
}

/** Leaves the first pages published, in one write. */
async function publishFirst(length: number): Promise<void> {
  await admin.query('begin');
  await admin.query(
    `update content.entries set status = case when substr(slug, 6)::integer < $2 then 'published' else 'draft' end where site_id = $1`,
    [site.siteId, length],
  );
  await admin.query('select platform.raise_site_version($1)', [site.siteId]);
  await admin.query('commit');
}

const read = async (gateway: Gateway, of: TestSite, path: string) => {
  const answer = await gateway.read(of, path);
  expect([answer.status, answer.text.slice(0, 100)]).toEqual([200, expect.stringMatching(/^\{"data":\[/)]);
  return answer;
};

function expectedPage(number: number, id: number): object {
  const hash = number % 3 === 0 ? mediaHashes[number % mediaFiles]! : undefined;
  const url = `${site.baseUrl}/media/${site.siteKey}/${hash}`;
  return {
    id,
    type: number % 10 === 9 ? 'archive' : 'page',
    title: `first ${numbered(number)} 🚤 "ü"`,
    slug: `page-${number}`,
    is_homepage: number === 3,
    status: 'published',
    published_at: publishedAt,
    og_image: hash
      ? {
          id: firstMediaId + (number % mediaFiles),
          name: `Photo ${number % mediaFiles}`,
          mime_type: 'image/jpeg',
          size: 100 + (number % mediaFiles),
          url: `${url}/full.jpg`,
          variants: {
            thumbnail: `${url}/thumbnail.webp`,
            medium: `${url}/medium.webp`,
            large: `${url}/large.webp`,
            og: `${url}/og.webp`,
            favicon: `${url}/favicon.png`,
            full: `${url}/full.jpg`,
          },
          sources: null,
          ...{ width: null, height: null, placeholder: null, alt: null, caption: null, duration: null },
          focal_point: null,
        }
      : null,
    taxonomies: terms
      .slice(0, number % 4)
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ id: termId, name }) => ({
        id: termId,
        type: 'category',
        name,
        slug: name.toLowerCase(),
        parent_id: null,
      })),
    author: { id: site.authorId, name: 'Ada Larsen' },
  };
}

let mediaHashes: string[];
let idsOfPages: number[];

beforeAll(async () => {
  const hashes = await admin.query<{ hash: string }>(
    'select md5(n::text) || md5(n::text) as hash from generate_series(0, $1) n order by n',
    [mediaFiles - 1],
  );
  mediaHashes = hashes.rows.map(({ hash }) => hash);
  const pages = await admin.query<{ entry_id: string }>(
    `select entry_id from content.entries where site_id = $1 order by substr(slug, 6)::integer`,
    [site.siteId],
  );
  idsOfPages = pages.rows.map(({ entry_id: id }) => Number(id));
});

test.each([0, 1, 25, 26, 200, 201, 4_987, most])(
  'a list of %i pages has the bytes that it would have in one piece, on every gateway',
  async (length) => {
    await publishFirst(length);
    const [first, second] = [
      await read(gateways[0], site, '/pages'),
      await read(gateways[1], site, '/pages'),
    ];
    const expected = { data: range(length).map((number) => expectedPage(number, idsOfPages[number]!)) };
    expect(first.text === JSON.stringify(expected)).toBe(true);
    expect(second.text === first.text).toBe(true);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    if (length > 0) endpoints.listPages.body.parse(first.json());
  },
);

test('a tree of 5,000 taxonomies keeps its order', async () => {
  const [first, second] = [
    await read(gateways[0], siteOfTerms, '/taxonomies'),
    await read(gateways[1], siteOfTerms, '/taxonomies'),
  ];
  const { rows } = await admin.query<{ id: number; name: string; slug: string; parent_id: number | null }>(
    `select taxonomy_id::integer as id, name, slug, parent_id::integer from site.taxonomies
     where site_id = $1 and language = 'en' order by name collate "C"`,
    [siteOfTerms.siteId],
  );
  const childrenOf = new Map<number | null, typeof rows>();
  for (const row of rows) {
    const siblings = childrenOf.get(row.parent_id) ?? [];
    siblings.push(row);
    childrenOf.set(row.parent_id, siblings);
  }
  const nest = (parent: number | null): object[] =>
    (childrenOf.get(parent) ?? []).map(({ id, name, slug, parent_id }) => ({
      id,
      type: 'place',
      name,
      slug,
      parent_id,
      children: nest(id),
    }));
  expect(rows.filter((row) => row.parent_id !== null).length).toBe((most / 5) * 4);
  expect(first.text === JSON.stringify({ data: nest(null) })).toBe(true);
  expect(second.text === first.text).toBe(true);
  expect(second.headers['etag']).toBe(first.headers['etag']);
});

test('a list that is changed meanwhile is that of one version', async () => {
  await publishFirst(most);
  const generations = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const versionOf = new Map<string, number>();
  let writing = true;
  const write = async () => {
    for (const generation of generations) {
      await admin.query('begin');
      await admin.query(
        `update content.entries set title = $2 || substr(title, strpos(title, ' ')) where site_id = $1`,
        [site.siteId, generation],
      );
      const { rows } = await admin.query<{ version: string }>(
        'select platform.raise_site_version($1) as version',
        [site.siteId],
      );
      await admin.query('commit');
      versionOf.set(generation, Number(rows[0]!.version));
    }
    writing = false;
  };
  const seen = new Set<string>();
  const readAll = async (gateway: Gateway) => {
    for (let last = false; !last;) {
      last = !writing;
      const answer = await read(gateway, site, '/pages');
      const { data } = answer.json<{ data: { title: string }[] }>();
      const found = new Set(data.map(({ title }) => title.split(' ')[0]));
      expect([data.length, found.size]).toEqual([most, 1]);
      const generation = [...found].join();
      seen.add(generation);
      // The version is a lower bound: what the gateway knows of the site may be older.
      const version = Number(answer.headers['x-content-version']);
      expect(version).toBeLessThanOrEqual(versionOf.get(generation) ?? Infinity);
    }
  };
  await Promise.all([write(), ...gateways.map(readAll)]);
  expect(seen).toContain('sixth');
}, 60_000);
