import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { isCopied, tablesOfSites } from '@headwater/schema';

import { filesBelow, query } from './support/backups';
import { compareSites } from './support/compare-sites';
import { type Copies, jobsOf, reasonOf, startCopies } from './support/copied-sites';
import { countRows, rowsOfOthers } from './support/site-rows';

jest.setTimeout(180_000);

let copies: Copies;

beforeAll(async () => {
  copies = await startCopies();
});

afterAll(() => copies.close());

/** Everything of an export as it is without encryption and compression. */
async function unpacked(place: string): Promise<Buffer> {
  const { folder } = copies;
  const parts: Buffer[] = [];
  for (const file of await filesBelow(join(folder, place))) {
    const bytes = await readFile(join(folder, place, file));
    parts.push(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
  }
  return Buffer.concat(parts);
}

test('an export holds the site with everything, and not a byte of another site', async () => {
  const { site, other, headwater, exportSite } = copies;
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
  const { database, media, site, recipient, exportSite, importSite } = copies;
  const { admin } = database.urls;
  await exportSite('beside', '--recipient', recipient);
  expect((await unpacked('beside')).includes(site.word)).toBe(false);
  const before = await rowsOfOthers(admin, 0);
  const imported = await importSite(admin, [
    ...['--from', 'beside', '--domain', 'Copy.Example', '--identity-file', 'identity.txt', ...copies.toMedia],
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
  await compareSites(copies, admin, copyId, {
    ...{
      domain: 'copy.example',
      base: 'https://copy.example',
      baseUrl: null,
      tokens: false,
      samePeople: true,
    },
  });
  expect(await rowsOfOthers(admin, copyId)).toEqual(before);

  // Tables that are not copied are empty, except for rows that the copy makes itself.
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
  const [marks] = await query<{ entries: boolean; trash: boolean; copies: boolean }>(
    admin,
    `select bool_and(entries.media_marks @> array[$2::text]) as entries,
            (select bool_and(media_marks @> array[$2::text]) from content.trashed_entries where site_id = $1) as trash,
            (select bool_and(media_marks @> array[$2::text]) from content.trashed_working_copies where site_id = $1) as copies
     from content.entries where site_id = $1`,
    [copyId, `${report.site_key}/${site.hashes[0]}`],
  );
  expect(marks).toEqual({ entries: true, trash: true, copies: true });
  await checkTexts(admin, copyId, report.site_key);
});

/** What is rewritten, what stays byte for byte, and what is reported. */
async function checkTexts(url: string, copyId: number, siteKey: string): Promise<void> {
  const { folder, site } = copies;
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
  const { database, exportSite, importSite } = copies;
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
  const { elsewhere, otherMedia, exportSite, importSite } = copies;
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
  await compareSites(copies, admin, copyId, {
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
  const { database, recipient, headwater, importSite } = copies;
  const { admin } = database.urls;
  await headwater(['backup', '--to', 'backups', '--recipient', recipient, ...copies.toMedia]);
  const args = ['--from-backup', 'backups', '--domain', 'yesterday.example', ...copies.toMedia];
  const key = ['--identity-file', 'identity.txt'];
  const unknown = await importSite(admin, [...args, ...key, '--site', 'none.example']);
  expect([unknown.exitCode, reasonOf(unknown)]).toEqual([3, 'SITE_NOT_FOUND']);
  const closed = await importSite(admin, [...args, '--site', 'site.example']);
  expect([closed.exitCode, reasonOf(closed)]).toEqual([7, 'IDENTITY_MISSING']);
  const imported = await importSite(admin, [...args, ...key, '--site', 'other.site.example']);
  expect([imported.exitCode, imported.stderr]).toEqual([0, expect.any(String)]);
  await compareSites(copies, admin, imported.json<{ site_id: number }>().site_id, {
    ...{
      domain: 'yesterday.example',
      base: 'https://yesterday.example',
      baseUrl: null,
      tokens: false,
      samePeople: true,
    },
  });
});
