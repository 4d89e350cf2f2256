import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { filesBelow, query } from './support/backups';
import { type Copies, startCopies } from './support/copied-sites';
import { rowsOfOthers } from './support/site-rows';

jest.setTimeout(240_000);

interface Part {
  key: string;
  sizeBytes: number;
  sha256: string;
}
interface Manifest {
  release: string;
  migrations: Record<string, string[]>;
  siteId: number;
  tables: { schema: string; name: string; columns: string[]; rows: number; parts: Part[] }[];
  media: { lists: Part[] };
}
type Row = Record<string, string>;
type MediaLine = Record<string, unknown> & { stored: Part };

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const noSite = 999_999_999;

let copies: Copies;
let manifestFile: string;
let original: string;
/** Files of parts as they were, by key. */
const former = new Map<string, Buffer>();

beforeAll(async () => {
  copies = await startCopies();
  const exported = await copies.exportSite('edited', '--plain');
  manifestFile = join(copies.folder, `edited/sites/${String(exported.json()['export_id'])}/manifest.json`);
  original = await readFile(manifestFile, 'utf8');
});

afterEach(async () => {
  await writeFile(manifestFile, original);
  for (const [key, bytes] of former) await writeFile(join(copies.folder, 'edited', key), bytes);
  former.clear();
});

afterAll(() => copies.close());

/** Edits the export, and makes its hashes anew. */
async function edit(change: (manifest: Manifest) => Promise<void> | void): Promise<void> {
  const { body } = JSON.parse(original) as { body: Manifest };
  await change(body);
  await writeFile(manifestFile, JSON.stringify({ sha256: sha256(JSON.stringify(body)), body }));
}

async function editPart(part: Part, change: (text: string) => string): Promise<void> {
  const file = join(copies.folder, 'edited', part.key);
  const bytes = await readFile(file);
  former.set(part.key, bytes);
  const changed = gzipSync(change(gunzipSync(bytes).toString('utf8')));
  await writeFile(file, changed);
  Object.assign(part, { sizeBytes: changed.length, sha256: sha256(changed) });
}

const editRows = (name: string, change: (rows: Row[]) => Row[]) => (manifest: Manifest) => {
  const table = manifest.tables.find((each) => `${each.schema}.${each.name}` === name)!;
  return editPart(table.parts[0]!, (text) => {
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'))
      .map((row) => Object.fromEntries(table.columns.map((column, at) => [column, row[at]!])));
    const changed = change(rows);
    table.rows = changed.length;
    return changed.map((row) => `${table.columns.map((column) => row[column]).join('\t')}\n`).join('');
  });
};

/** Of the first row. */
const set = (name: string, values: Row) =>
  editRows(name, ([row, ...rest]) => [{ ...row, ...values }, ...rest]);

const editList = (change: (entries: MediaLine[]) => unknown[]) => (manifest: Manifest) =>
  editPart(manifest.media.lists[0]!, (text) =>
    change(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as MediaLine),
    )
      .map((entry) => `${typeof entry === 'string' ? entry : JSON.stringify(entry)}\n`)
      .join(''),
  );

const state = async () => ({
  rows: await rowsOfOthers(copies.database.urls.admin, noSite),
  files: await filesBelow(copies.media),
});
const importEdited = () =>
  copies.importSite(copies.database.urls.admin, [
    ...['--from', 'edited', '--domain', `${randomUUID()}.example`, ...copies.toMedia],
  ]);

test.each<[string, (manifest: Manifest) => Promise<void> | void, string, string]>([
  [
    'a row that is there twice',
    editRows('content.entries', ([row, ...rest]) => [row!, row!, ...rest]),
    'ROWS_REFUSED',
    'content.entries',
  ],
  [
    'a reference to what is missing',
    set('content.entries', { author_id: '99999999' }),
    'ROWS_REFUSED',
    'content.entries',
  ],
  [
    'a default language that is not there',
    set('site.sites', { default_language: 'xx' }),
    'ROWS_REFUSED',
    'site',
  ],
  ['a mode of a newer release', set('site.sites', { mode: 'hologram' }), 'ROWS_REFUSED', 'site.sites'],
  [
    'text in place of a time',
    set('content.entries', { created_at: 'soon' }),
    'ROWS_REFUSED',
    'content.entries',
  ],
  ['what is no JSON', set('content.entries', { blocks: '[{' }), 'ROWS_REFUSED', 'content.entries'],
  [
    'no primary domain',
    editRows('site.domains', (rows) => rows.map((row) => ({ ...row, is_primary: 'f' }))),
    'BACKUP_DAMAGED',
    'site.domains',
  ],
  ['no row of the site', (manifest) => void (manifest.siteId = noSite), 'BACKUP_DAMAGED', 'site.sites'],
  [
    'a part outside of the place',
    (manifest) => void (manifest.tables.find(({ rows }) => rows > 0)!.parts[0]!.key = '../../../etc/passwd'),
    'BACKUP_DAMAGED',
    'manifest.json',
  ],
  [
    'a media file outside of the place',
    editList((entries) =>
      entries.map((entry) => ({ ...entry, stored: { ...entry.stored, key: '../../x' } })),
    ),
    'BACKUP_DAMAGED',
    'media-lists/',
  ],
  [
    'a media file with a path for a hash',
    editList((entries) => entries.map((entry) => ({ ...entry, contentHash: '../../x' }))),
    'BACKUP_DAMAGED',
    'media-lists/',
  ],
  ['a list of media that is none', editList(() => ['{']), 'BACKUP_DAMAGED', 'media-lists/'],
  [
    'the bytes of another file',
    editList((entries) =>
      entries.map((entry) => ({ ...entry, stored: { ...entry.stored, sha256: 'a'.repeat(64) } })),
    ),
    'BACKUP_DAMAGED',
    'media/',
  ],
])('an export with %s is refused, and leaves nothing', async (_what, change, reason, named) => {
  await edit(change);
  const before = await state();
  const refused = await importEdited();
  const { error } = JSON.parse(refused.stderr.trim().split('\n').at(-1)!) as {
    error: { reason: string; message: string };
  };
  expect([refused.exitCode, error]).toEqual([1, expect.objectContaining({ reason })]);
  expect(error.message).toContain(named);
  expect(await state()).toEqual(before);
});

test('rows of another site in an export are left out, and touch nothing of that site', async () => {
  const { admin } = copies.database.urls;
  const { other } = copies;
  const before = await rowsOfOthers(admin, noSite);
  await edit(
    editRows('content.entries', (rows) => [
      ...rows,
      ...rows.map((row) => ({ ...row, site_id: String(other.siteId), title: 'stolen' })),
    ]),
  );
  const made = await importEdited();
  expect([made.exitCode, made.stderr]).toEqual([0, expect.any(String)]);
  expect(await rowsOfOthers(admin, Number(made.json()['site_id']))).toEqual(before);
  expect(await query(admin, "select from content.entries where title = 'stolen'")).toEqual([]);
});

/** Tables that 0.1.0 did not have yet. */
const newTables = ['content.trashed_working_copies'];

test('an export of the release before comes in with what that release had', async () => {
  const released = JSON.parse(
    await readFile(resolve(__dirname, '../../../libs/schema/test/released-migrations.json'), 'utf8'),
  ) as Record<string, Record<string, unknown>>;
  await edit((manifest) => {
    manifest.release = '0.1.0';
    for (const [schema, names] of Object.entries(manifest.migrations))
      manifest.migrations[schema] = names.filter((name) => name in released[schema]!);
    manifest.tables = manifest.tables.filter(({ schema, name }) => !newTables.includes(`${schema}.${name}`));
  });
  const made = await importEdited();
  expect([made.exitCode, made.stderr]).toEqual([0, expect.any(String)]);
  const countsOf = (siteId: number) =>
    query(
      copies.database.urls.admin,
      `select (select count(*) from content.entries where site_id = ${siteId}) as entries,
              (select count(*) from content.revisions where site_id = ${siteId}) as revisions,
              (select count(*) from content.trashed_entries where site_id = ${siteId}) as trashed,
              (select count(*) from content.trashed_working_copies where site_id = ${siteId}) as copies`,
    );
  const [before] = await countsOf(copies.site.siteId);
  expect(before).not.toMatchObject({ copies: '0' });
  expect(await countsOf(Number(made.json()['site_id']))).toEqual([{ ...before, copies: '0' }]);
});
