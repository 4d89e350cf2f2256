import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { isCopied, openSiteTarget, tablesOfSites } from '@headwater/schema';
import { createTestDatabase, type TestDatabase } from '@headwater/testing';

import { filesBelow, query } from './support/backups';
import { insertRichSite, type RichSite } from './support/rich-site';
import { type CliResult, run } from './support/run';
import { comparableRows, countRows, rowsOfOthers } from './support/site-rows';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'headwater-site-copy-'));
const media = join(folder, 'media');
const otherMedia = join(folder, 'other-media');
let database: TestDatabase;
let elsewhere: TestDatabase;
let site: RichSite;
let other: RichSite;
let recipient: string;

beforeAll(async () => {
  const age = await import('age-encryption');
  const identity = await age.generateX25519Identity();
  await writeFile(join(folder, 'identity.txt'), `${identity}\n`);
  recipient = await age.identityToRecipient(identity);
  database = await createTestDatabase();
  elsewhere = await createTestDatabase();
  for (const { urls } of [database, elsewhere])
    await query(
      urls.admin,
      `insert into identity.users (email, email_key, name) values ('ann@example.org', 'ann@example.org', 'Ann');
       insert into site.media_defaults (widths, avif) values ('{320,640}', true) on conflict do nothing`,
    );
  // Another installation has other keys of pseudonyms.
  await query(
    elsewhere.urls.admin,
    `update platform.pseudonym_keys set inner_key = sha256('inner'), outer_key = sha256('outer')`,
  );
  other = await insertRichSite(database, media, { domain: 'other.example' });
  site = await insertRichSite(database, media, {
    domain: 'site.example',
    baseUrl: 'https://site.example/web',
  });
});

afterAll(async () => {
  await database.close();
  await elsewhere.close();
  rmSync(folder, { recursive: true, force: true });
});

const headwater = (args: string[], url = database.urls.admin, signal?: AbortSignal): Promise<CliResult> =>
  run([...args, '--json', '--actor', 'tester'], { cwd: folder, environment: { DATABASE_URL: url }, signal });
const exportSite = (to: string, ...args: string[]) =>
  headwater(['site', 'export', 'site.example', '--to', to, '--media', `file:${media}`, ...args]);
const importSite = (url: string, args: string[], signal?: AbortSignal) =>
  headwater(['site', 'import', ...args], url, signal);
const toMedia = ['--media', `file:${media}`];
const reasonOf = ({ stderr }: CliResult): string =>
  (JSON.parse(stderr.trim().split('\n').at(-1)!) as { error: { reason: string } }).error.reason;

type Rows = Record<string, Record<string, unknown>[]>;

interface Expected {
  /** Undefined: those of the former site. */
  domain?: string;
  baseUrl: string | null;
  tokens: boolean;
  samePeople: boolean;
}

/** What differs between a site and its copy besides ids. */
function asCopied(rows: Rows, { domain, baseUrl, tokens, samePeople }: Expected): Rows {
  const change = (table: string, changes: (row: Record<string, unknown>) => object): object[] =>
    rows[table]!.map((row) => ({ ...row, ...changes(row) }));
  const actor = (name: unknown): unknown =>
    samePeople ? name : String(name).replace('user:1', 'imported:user:1');
  return {
    ...rows,
    'site.sites': change('site.sites', () => ({ base_url: baseUrl })),
    'site.domains':
      domain === undefined
        ? rows['site.domains']
        : [
            {
              ...rows['site.domains']!.find((row) => row['is_primary'] === 'true'),
              name: domain,
              domain_id: 'domain 0',
            },
          ],
    ...(!tokens && { 'site.tokens': [] }),
    'media.objects': change('media.objects', (row) => ({
      made_variants: '{}',
      ...(row['variant_state'] === 'ready' && { variant_state: 'pending' }),
    })),
    'content.authors': change('content.authors', (row) => ({ user_id: samePeople ? row['user_id'] : null })),
    ...Object.fromEntries(
      ['content.revisions', 'content.working_copies', 'content.trashed_revisions'].map((table) => [
        table,
        change(table, (row) => ({ actor: actor(row['actor']) })),
      ]),
    ),
    'content.trashed_entries': change('content.trashed_entries', (row) => ({
      trashed_by: actor(row['trashed_by']),
    })),
  } as Rows;
}

const sorted = (rows: Rows[string]): Rows[string] =>
  [...rows].sort((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1));

/** The copy has what the former site has, row by row, but for ids, its addresses, and what `expected` says. */
async function compare(url: string, copyId: number, expected: Expected & { base: string }): Promise<void> {
  const [copy] = await query<{ site_key: string; media: string[] }>(
    url,
    `select site_key, array(select media_id::text from media.media where media.site_id = sites.site_id order by media.media_id) as media
     from site.sites where site_id = $1`,
    [copyId],
  );
  const { site_key: siteKey, media: mediaIds } = copy!;
  const ofCopy = (text: string): string =>
    text
      .replaceAll(`${expected.base}\\/media\\/`, 'https://site.example/web\\/media\\/')
      .replaceAll(siteKey, site.siteKey)
      .replaceAll(`"id":${mediaIds[0]}`, `"id":${site.mediaIds[0]}`)
      .replaceAll(`"mediaId":${mediaIds[0]}`, `"mediaId":${site.mediaIds[0]}`);
  const wanted = asCopied(await comparableRows(database.urls.admin, site.siteId, (text) => text), expected);
  const found = await comparableRows(url, copyId, ofCopy);
  // Marks are the ids and addresses of the copy.
  const withoutMarks = (rows: Rows[string]) => rows.map((row) => ({ ...row, media_marks: null }));
  for (const [table, rows] of Object.entries(wanted))
    expect([table, sorted(withoutMarks(found[table]!))]).toEqual([table, sorted(withoutMarks(rows))]);
}

const jobsOf = async (url: string, siteId: number): Promise<string[]> =>
  (
    await query<{ key: string }>(
      url,
      `select key from graphile_worker._private_jobs where payload ->> 'siteId' = $1::text order by key`,
      [siteId],
    )
  ).map(({ key }) => key);

/** Everything of an export as it is without encryption and compression. */
async function unpacked(place: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const file of await filesBelow(join(folder, place))) {
    const bytes = await readFile(join(folder, place, file));
    parts.push(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
  }
  return Buffer.concat(parts);
}

test('an export holds the site with everything, and not a byte of another site', async () => {
  const exported = await exportSite('plain', '--plain');
  expect([exported.exitCode, exported.json()]).toEqual([
    0,
    expect.objectContaining({ domain: 'site.example', encrypted: false, media_objects: 2, complete: true }),
  ]);
  const bytes = await unpacked('plain');
  for (const text of [site.word, site.siteKey, site.domain, site.tokenHash, ...site.hashes])
    expect([text, bytes.includes(text)]).toEqual([text, true]);
  for (const text of [
    other.word,
    other.siteKey,
    other.domain,
    other.tokenHash,
    ...other.hashes,
    'ann@example.org',
  ])
    expect([text, bytes.includes(text)]).toEqual([text, false]);
  const listed = await headwater(['site', 'exports', '--from', 'plain']);
  expect(listed.json<object[]>()).toEqual([
    expect.objectContaining({ export_id: exported.json()['export_id'] }),
  ]);
});

test('a copy beside the site has all rows with ids of its own, and other sites stay as they were', async () => {
  const { admin } = database.urls;
  await exportSite('beside', '--recipient', recipient);
  expect((await unpacked('beside')).includes(site.word)).toBe(false);
  const before = await rowsOfOthers(admin, 0);
  const imported = await importSite(admin, [
    ...['--from', 'beside', '--domain', 'Copy.Example', '--identity-file', 'identity.txt', ...toMedia],
    ...['--report', 'report.jsonl'],
  ]);
  expect([imported.exitCode, imported.stderr]).toEqual([0, expect.any(String)]);
  const report = imported.json<{ site_id: number; site_key: string; places: object[] }>();
  expect(report).toMatchObject({
    domains: ['copy.example'],
    ...{
      entries: 5,
      revisions: 10,
      working_copies: 1,
      entries_in_trash: 1,
      authors: 2,
      taxonomies: 3,
      tokens: 0,
    },
    ...{ media: 2, media_written: 2, media_missing: 0 },
  });
  const copyId = report.site_id;
  await compare(admin, copyId, {
    ...{
      domain: 'copy.example',
      base: 'https://copy.example',
      baseUrl: null,
      tokens: false,
      samePeople: true,
    },
  });
  expect(await rowsOfOthers(admin, copyId)).toEqual(before);

  // What is not copied is not there, but for what the copy makes itself.
  const counts = await countRows(admin, copyId);
  const former = await countRows(admin, site.siteId);
  for (const [name, table] of Object.entries(tablesOfSites))
    if (isCopied(table) && table.only === undefined && name !== 'site.domains')
      expect([name, counts[name]]).toEqual([name, former[name]]);
  for (const name of ['content.entry_titles', 'content.search_words'])
    expect([name, counts[name]]).toEqual([name, former[name]]);
  const none = [
    'identity.grants',
    'content.presences',
    'content.preview_tokens',
    'media.extra_variants',
    'site.tokens',
  ];
  for (const name of none) expect([name, counts[name]]).toEqual([name, 0]);
  expect(counts['platform.site_versions']).toBe(1);
  expect(
    await query(
      admin,
      'select kind, object_id, became, actor from platform.change_events where site_id = $1',
      [copyId],
    ),
  ).toEqual([{ kind: 'site', object_id: String(copyId), became: 'created', actor: 'cli:tester' }]);
  const [scheduled] = await query<{ entry_id: string; next: Date; published_at: Date }>(
    admin,
    `select entry_id, next_publication_at as next, published_at
     from content.entries join platform.site_versions using (site_id) where site_id = $1 and slug = 'scheduled'`,
    [copyId],
  );
  expect(scheduled!.next).toEqual(scheduled!.published_at);
  // Bytes are there, so nothing removes them any more.
  expect(await jobsOf(admin, copyId)).toEqual([
    `content_publication:${copyId}:${scheduled!.entry_id}`,
    `media_variants:${copyId}:${site.hashes[0]}`,
  ]);
  for (const hash of site.hashes)
    expect(await readFile(join(media, `originals/${copyId}/${hash.slice(0, 2)}/${hash}`))).toEqual(
      await readFile(join(media, `originals/${site.siteId}/${hash.slice(0, 2)}/${hash}`)),
    );
  // Triggers have found the marks of the new ids.
  const [marks] = await query<{ entries: boolean; trash: boolean }>(
    admin,
    `select bool_and(entries.media_marks @> array[$2::text]) as entries,
            (select bool_and(media_marks @> array[$2::text]) from content.trashed_entries where site_id = $1) as trash
     from content.entries where site_id = $1`,
    [copyId, `${report.site_key}/${site.hashes[0]}`],
  );
  expect(marks).toEqual({ entries: true, trash: true });
  await checkTexts(admin, copyId, report.site_key);
});

/** What is rewritten, what stays byte for byte, and what is reported. */
async function checkTexts(url: string, copyId: number, siteKey: string): Promise<void> {
  const [text] = await query<{
    fields: string;
    blocks: string;
    html: string;
    id: string;
    media: string[];
    items: string;
  }>(
    url,
    `select fields::text, blocks::text, html, entry_id as id,
            array(select media_id::text from media.media where site_id = $1 order by media.media_id) as media,
            (select items::text from site.menus where site_id = $1) as items
     from content.entries where site_id = $1 and slug = 'home'`,
    [copyId],
  );
  const { fields, blocks, html, id, media: mediaIds, items } = text!;
  expect(fields).toBe(
    `{"hero":${site.mediaIds[1]},"text":"${site.word}","level" :  2.50,"caf\\u00e9":"\\/","level":1e3,"related":[]}`,
  );
  expect(blocks).toBe(
    `[{"type":"image","data":{"id":${mediaIds[0]},"url":"https://copy.example\\/media\\/${siteKey}/${site.hashes[0]}/medium.png"}},` +
      `{"type":"html","data":{"html":"<a href=\\"https://site.example/about\\">${site.word}</a>"}}]`,
  );
  expect(html).toBe(
    `<p>${site.word}\r\n\t\u2028<img src="/media/${siteKey}/${site.hashes[1]}/original.bin"></p>`,
  );
  expect(items).toContain(
    `"entry":${site.entryIds[0]},"icon":"/media/${siteKey}/${site.hashes[0]}/full.png"`,
  );
  const lines = (await readFile(join(folder, 'report.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const of = (line: Record<string, unknown>) => line['kind'] === 'entry' && line['id'] === id;
  expect(lines.filter(of)).toEqual([
    {
      kind: 'entry',
      id,
      formerId: String(site.entryIds[0]),
      name: `Home ${site.word}`,
      path: 'fields.hero',
      value: String(site.mediaIds[1]),
      mayName: expect.arrayContaining(['media']) as unknown,
    },
    expect.objectContaining({
      path: 'blocks[1].data.html',
      value: expect.stringContaining('https://site.example/about') as unknown,
      mayName: [],
    }),
  ]);
  expect(lines.map(({ kind, path }) => `${String(kind)} ${String(path)}`)).toEqual(
    expect.arrayContaining([
      'menu items[0].entry',
      'working copy fields.hero',
      'entry in the trash fields.hero',
    ]),
  );
}

test('what the operator names is a reference', async () => {
  await exportSite('told', '--plain');
  const imported = await importSite(database.urls.admin, [
    ...['--from', 'told', '--domain', 'told.example', '--no-media', '--base-url', 'https://told.example/x'],
    ...['--reference', 'fields.hero=media', '--reference', 'items[].entry=entry'],
  ]);
  const { site_id: copyId, places } = imported.json<{ site_id: number; places: { path: string }[] }>();
  const [row] = await query<{ hero: string; media: string; items: string; home: string; base_url: string }>(
    database.urls.admin,
    `select fields ->> 'hero' as hero, (select max(media_id) from media.media where site_id = $1) as media,
            entry_id as home, (select items -> 0 ->> 'entry' from site.menus where site_id = $1) as items, base_url
     from content.entries join site.sites using (site_id) where site_id = $1 and slug = 'home'`,
    [copyId],
  );
  expect([row!.hero, row!.items, row!.base_url]).toEqual([row!.media, row!.home, 'https://told.example/x']);
  expect(places.map(({ path }) => path)).not.toContain('fields.hero');
});

test('a site moves to another installation with its domains and tokens, people do not', async () => {
  const { admin } = elsewhere.urls;
  await exportSite('moved', '--plain');
  const imported = await importSite(admin, [
    '--from',
    'moved',
    '--keep-domains',
    '--tokens',
    '--media',
    `file:${otherMedia}`,
  ]);
  expect([imported.exitCode, imported.stderr]).toEqual([0, expect.any(String)]);
  const { site_id: copyId, domains } = imported.json<{ site_id: number; domains: string[] }>();
  expect(domains).toEqual(['site.example', 'other.site.example']);
  await compare(admin, copyId, {
    ...{
      base: 'https://site.example/web',
      baseUrl: 'https://site.example/web',
      tokens: true,
      samePeople: false,
    },
  });
  const again = await importSite(admin, ['--from', 'moved', '--keep-domains', '--no-media']);
  expect([again.exitCode, reasonOf(again)]).toEqual([4, 'DOMAIN_TAKEN']);
});

test('a site of a backup comes back beside that of today', async () => {
  const { admin } = database.urls;
  await headwater(['backup', '--to', 'backups', '--recipient', recipient, ...toMedia]);
  const args = ['--from-backup', 'backups', '--domain', 'yesterday.example', ...toMedia];
  const key = ['--identity-file', 'identity.txt'];
  const unknown = await importSite(admin, [...args, ...key, '--site', 'none.example']);
  expect([unknown.exitCode, reasonOf(unknown)]).toEqual([3, 'SITE_NOT_FOUND']);
  const closed = await importSite(admin, [...args, '--site', 'site.example']);
  expect([closed.exitCode, reasonOf(closed)]).toEqual([7, 'IDENTITY_MISSING']);
  const imported = await importSite(admin, [...args, ...key, '--site', 'other.site.example']);
  expect([imported.exitCode, imported.stderr]).toEqual([0, expect.any(String)]);
  await compare(admin, imported.json<{ site_id: number }>().site_id, {
    ...{
      domain: 'yesterday.example',
      base: 'https://yesterday.example',
      baseUrl: null,
      tokens: false,
      samePeople: true,
    },
  });
});

describe('an import that ends early', () => {
  const sites = (url: string) => query(url, 'select site_id, site_key from site.sites order by site_id');
  const state = async (url: string) => ({
    sites: await sites(url),
    versions: await query(url, 'select site_id, version from platform.site_versions order by site_id'),
    jobs: await query(
      url,
      `select key from graphile_worker._private_jobs where key like 'media_remove_site%'`,
    ),
    files: await filesBelow(media),
  });
  const args = ['--from', 'early', '--domain', 'early.example', ...toMedia];

  beforeAll(() => exportSite('early', '--plain'));

  test('because the domain is taken says so before it looks for the export', async () => {
    const refused = await importSite(database.urls.admin, [
      '--from',
      'nowhere',
      '--domain',
      'other.example',
      '--no-media',
    ]);
    expect([refused.exitCode, reasonOf(refused)]).toEqual([4, 'DOMAIN_TAKEN']);
  });

  test('because bytes of media are damaged leaves no site, no bytes and no job', async () => {
    const before = await state(database.urls.admin);
    const files = (await filesBelow(join(folder, 'early'))).filter((file) => /\/media\//.test(file));
    const path = join(folder, 'early', files.at(-1)!);
    const bytes = await readFile(path);
    await writeFile(path, bytes.with(0, bytes[0]! ^ 1));
    const failed = await importSite(database.urls.admin, args);
    expect([failed.exitCode, reasonOf(failed)]).toEqual([1, 'BACKUP_DAMAGED']);
    expect(await state(database.urls.admin)).toEqual(before);
    await writeFile(path, bytes);
  });

  test('because a row is refused leaves nothing, and can be run again', async () => {
    const { admin } = database.urls;
    const before = await state(admin);
    const [last] = await query<{ site_id: string }>(admin, 'select max(site_id) as site_id from site.sites');
    await query(
      admin,
      `alter table content.working_copies add constraint refused check (site_id <= ${last!.site_id})`,
    );
    const failed = await importSite(admin, args);
    await query(admin, 'alter table content.working_copies drop constraint refused');
    expect([failed.exitCode, failed.stderr]).toEqual([1, expect.stringContaining('refused')]);
    expect(await state(admin)).toEqual(before);

    const aborted = new AbortController();
    aborted.abort();
    expect((await importSite(admin, args, aborted.signal)).exitCode).toBe(130);
    expect(await state(admin)).toEqual(before);

    expect((await importSite(admin, args)).exitCode).toBe(0);
  });

  test('because it was killed leaves a job that removes its bytes, and no site', async () => {
    const { admin } = elsewhere.urls;
    const target = await openSiteTarget({ adminUrl: admin, release: '0.1.0' });
    const siteId = await target.reserve();
    await target.close();
    expect(
      await query(
        admin,
        `select key, run_at > now() + interval '1 day' as later, payload
         from graphile_worker._private_jobs where key like 'media_remove_site%'`,
      ),
    ).toEqual([{ key: `media_remove_site:${siteId}`, later: true, payload: { siteId } }]);
    const before = await rowsOfOthers(admin, siteId);
    const again = await openSiteTarget({ adminUrl: admin, release: '0.1.0' });
    expect(await again.siteExists(siteId)).toBe(false);
    await again.release(siteId);
    await again.close();
    expect(await rowsOfOthers(admin, siteId)).toEqual(before);
    expect(await jobsOf(admin, siteId)).toEqual([]);
  });
});

test('what is no export, or not of this release, is refused with what to do', async () => {
  const { admin } = elsewhere.urls;
  const exported = await exportSite('refused', '--plain');
  const prefix = `refused/sites/${String(exported.json()['export_id'])}`;
  const path = join(folder, prefix, 'manifest.json');
  const text = await readFile(path, 'utf8');
  const args = ['--from', 'refused', '--domain', 'refused.example', '--media', `file:${otherMedia}`];
  const attempt = async (change: (body: Record<string, unknown>) => void): Promise<string> => {
    const { body } = JSON.parse(text) as { body: Record<string, unknown> };
    change(body);
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    await writeFile(path, JSON.stringify({ sha256, body }));
    return reasonOf(await importSite(admin, args));
  };
  expect(
    await attempt((body) => {
      (body['migrations'] as Record<string, string[]>)['content']!.push('29990101000000_later');
    }),
  ).toBe('EXPORT_NEWER');
  expect(await attempt((body) => void (body['release'] = '0.0.1'))).toBe('EXPORT_TOO_OLD');
  expect(await attempt((body) => void (body['format'] = 2))).toBe('EXPORT_FORMAT');
  await writeFile(path, text.replace('site.example', 'sitf.example'));
  expect(reasonOf(await importSite(admin, args))).toBe('BACKUP_DAMAGED');
  await rm(path);
  expect(reasonOf(await importSite(admin, args))).toBe('EXPORT_NOT_FOUND');
  const listed = await headwater(['site', 'exports', '--from', 'refused']);
  expect([listed.json(), listed.stderr]).toEqual([[], expect.stringContaining('has no manifest')]);
  expect(await query(admin, `select from site.domains where name = 'refused.example'`)).toEqual([]);

  const usages = [
    [[], 'SOURCE_MISSING'],
    [['--from', 'a'], 'DOMAIN_MISSING'],
    [['--from', 'a', '--domain', 'b.example', '--keep-domains'], 'DOMAIN_MISSING'],
    [['--from-backup', 'a', '--domain', 'b.example'], 'SITE_MISSING'],
    [['--from', 'a', '--domain', 'no domain'], 'DOMAIN_INVALID'],
    [['--from', 'a', '--domain', 'b.example', '--base-url', 'b.example'], 'BASE_URL_INVALID'],
    [['--from', 'a', '--domain', 'b.example', '--reference', 'hero=picture'], 'REFERENCE_INVALID'],
    [['--from', 'a', '--domain', 'b.example', '--backup', 'x'], 'OPTIONS_EXCLUDE_EACH_OTHER'],
  ] as const;
  for (const [given, reason] of usages)
    expect([given, reasonOf(await importSite(admin, [...given]))]).toEqual([given, reason]);
});

test('a role that does not see every row may not export', async () => {
  const refused = await headwater(
    ['site', 'export', 'site.example', '--to', 'limited', '--plain', '--no-media'],
    database.urls.siteManagement,
  );
  expect([refused.exitCode, reasonOf(refused)]).toEqual([5, 'BACKUP_ROLE_LIMITED']);
  expect(await filesBelow(join(folder, 'limited'))).toEqual([]);
});
