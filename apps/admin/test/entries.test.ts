import { type Answer, askRoute, codeOf, logIn, type RouteAsk } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';

let installation: Installation;
let siteId: number;
let editor: string;
let author: string;

type Name = Parameters<typeof askRoute>[1];

const ask = (session: string, name: Name, { params, ...asked }: RouteAsk = {}): Promise<Answer> =>
  askRoute(installation.port, name, { session }, { params: { site_id: siteId, ...params }, ...asked });

async function addPerson(role: 'ROLE_EDITOR' | 'ROLE_AUTHOR' | 'ROLE_SITE_ADMIN'): Promise<string> {
  const email = `${role.toLowerCase()}@example.org`;
  const userId = await installation.addPerson(email);
  await installation.identity.updateGrant({ siteId, userId, role }, operator);
  return logIn(installation.port, email);
}

beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
  editor = await addPerson('ROLE_EDITOR');
  author = await addPerson('ROLE_AUTHOR');
}, 60_000);

afterAll(() => installation?.close());

interface Entry {
  entry_id: number;
  revision: number;
  author_id: number;
  title: string;
  status: string;
  blocks_json: string;
  fields_json: string;
  working_copy_number: number | null;
}
const entryIn = ({ body }: Answer): Entry => (body as { entry: Entry }).entry;

let slugs = 0;
const newPost = (title: string) => ({
  ...{ type: 'post', language: 'en', title, slug: `post-${(slugs += 1)}` },
});
const make = async (session: string, title: string, more: object = {}): Promise<Entry> =>
  entryIn(await ask(session, 'createEntry', { body: { ...newPost(title), ...more } }));

const odd = '[ {"data":{ "b":1.0,"a":"\\u00e9\\/","n":1e2 },"type":"x"} ]';

it('keeps JSON texts byte for byte, and changes what a body names alone', async () => {
  const made = await make(editor, 'Bytes', { blocks_json: odd, fields_json: '{ "z":1,\n"a":[ ] }' });
  const params = { entry_id: made.entry_id };
  const changed = await ask(editor, 'updateEntry', {
    params,
    body: { title: 'Renamed', expected_revision: made.revision },
  });
  expect(entryIn(changed)).toMatchObject({
    title: 'Renamed',
    blocks_json: odd,
    fields_json: '{ "z":1,\n"a":[ ] }',
  });
  const late = { params, body: { title: 'Late', expected_revision: made.revision } };
  const conflict = await ask(editor, 'updateEntry', late);
  expect([conflict.status, codeOf(conflict)]).toEqual([409, 'REVISION_CONFLICT']);
});

it('takes no number for another one that differs by 4,294,967,296', async () => {
  const { entry_id, revision } = await make(editor, 'Numbers');
  const params = { entry_id };
  const expected_revision = revision + 2 ** 32;
  const body = { title: 'Lost', expected_revision };
  const saved = { title: 'Saved', expected_number: 0, base_revision: revision };
  await ask(editor, 'saveWorkingCopy', { params, body: saved });
  const batch = { entries: [{ entry_id, expected_revision }], change: { kind: 'delete' } };
  const answers = [
    await ask(editor, 'updateEntry', { params, body }),
    await ask(editor, 'publishEntry', { params, body: { expected_revision } }),
    await ask(editor, 'publishEntry', {
      params,
      body: { expected_revision: revision, working_copy_number: 2 ** 32 + 1 },
    }),
    await ask(editor, 'saveWorkingCopy', { params, body: { title: 'Lost', expected_number: 2 ** 32 + 1 } }),
    await ask(editor, 'discardWorkingCopy', { params, query: { expected_number: String(2 ** 32 + 1) } }),
    await ask(editor, 'deleteEntry', { params, query: { expected_revision: String(expected_revision) } }),
    await ask(editor, 'changeEntries', { body: batch }),
    await ask(editor, 'createPreview', { params, body: { lifetime_seconds: 2 ** 32 + 60 } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  expect((await ask(editor, 'getRevision', { params: { ...params, revision: 2 ** 32 + 1 } })).status).toBe(
    404,
  );
  const kept = entryIn(await ask(editor, 'getEntry', { params }));
  expect(kept).toMatchObject({ title: 'Numbers', revision, status: 'draft', working_copy_number: 1 });
});

it('refuses a page token whose time was made up', async () => {
  await make(editor, 'First of a page');
  await make(editor, 'Second of a page');
  const page = (token: string): Promise<Answer> =>
    ask(editor, 'listEntries', { query: { page_size: '1', ...(token !== '' && { page_token: token }) } });
  const { next_page_token: token } = (await page('')).body as { next_page_token: string };
  const { after, of } = JSON.parse(Buffer.from(token, 'base64url').toString()) as {
    after: unknown[];
    of: string;
  };
  const madeUp = (time: unknown) =>
    Buffer.from(JSON.stringify({ after: [time, after[1]], of })).toString('base64url');
  expect((await page(madeUp(after[0]))).status).toBe(200);
  for (const time of [
    '1',
    '2026-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
  ]) {
    expect([time, codeOf(await page(madeUp(time)))]).toEqual([time, 'PAGE_TOKEN_INVALID']);
  }
});

it('takes the text of a large entry, and bounds other bodies', async () => {
  const blocks_json = JSON.stringify([{ type: 'x', data: { text: 'y'.repeat(3_000_000) } }]);
  const made = await make(editor, 'Large', { blocks_json });
  expect(made.blocks_json).toBe(blocks_json);
  const large = await ask(editor, 'listEntries', { query: { title_contains: 'LARGE' } });
  expect(large.body).toMatchObject({ entries: [{ entry_id: made.entry_id }], next_page_token: '' });
  expect(large.text).not.toContain('yyyy');
  const named = { params: { entry_id: made.entry_id } };
  const tooLarge = await ask(editor, 'publishEntry', {
    ...named,
    body: { expected_revision: 1, publish_time: 'x'.repeat(70_000) },
  });
  expect(tooLarge.status).toBe(413);
});

it('lists entries in an order, of one person, with their number', async () => {
  await make(author, 'Beacon');
  await make(author, 'Anchor');
  const query = { order_by: 'title', mine: 'true', with_total: 'true', page_size: '1' };
  const first = await ask(author, 'listEntries', { query });
  const { next_page_token: token } = first.body as { next_page_token: string };
  const second = await ask(author, 'listEntries', { query: { ...query, page_token: token } });
  expect([first.body, second.body]).toMatchObject([
    { entries: [{ title: 'Anchor' }], total: 2, total_is_lower_bound: false },
    { entries: [{ title: 'Beacon' }], next_page_token: '' },
  ]);
  expect((await ask(author, 'listEntries', { query: { order_by: 'size' } })).status).toBe(422);
});

it('saves a working copy, which is published with its number', async () => {
  const made = await make(editor, 'First');
  const params = { entry_id: made.entry_id };
  const save = (body: object): Promise<Answer> => ask(editor, 'saveWorkingCopy', { params, body });
  const saved = await save({ title: 'Second', expected_number: 0, base_revision: made.revision });
  expect(saved.body).toMatchObject({
    working_copy: { number: 1, base_revision: 1, entry: { title: 'Second' } },
  });
  const other = await save({ title: 'Other', expected_number: 0, base_revision: made.revision });
  expect([other.status, codeOf(other)]).toEqual([409, 'WORKING_COPY_CONFLICT']);
  const soon = await save({ title: 'Third', expected_number: 1 });
  expect([soon.status, codeOf(soon)]).toEqual([429, 'WORKING_COPY_SAVED_JUST_NOW']);
  expect(Number(soon.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(entryIn(await ask(editor, 'getEntry', { params }))).toMatchObject({
    title: 'First',
    working_copy_number: 1,
  });
  const body = { expected_revision: made.revision, working_copy_number: 1 };
  expect(entryIn(await ask(editor, 'publishEntry', { params, body }))).toMatchObject({
    title: 'Second',
    status: 'published',
    working_copy_number: null,
  });
  const gone = await ask(editor, 'getWorkingCopy', { params });
  expect([gone.status, codeOf(gone)]).toEqual([404, 'WORKING_COPY_NOT_FOUND']);
});

it('lists revisions and makes one of them the entry again', async () => {
  const made = await make(editor, 'Old');
  const params = { entry_id: made.entry_id };
  await ask(editor, 'updateEntry', { params, body: { title: 'New', expected_revision: 1 } });
  const listed = await ask(editor, 'listRevisions', { params });
  expect(listed.body).toMatchObject({ revisions: [{ revision: 2 }, { revision: 1 }] });
  const first = await ask(editor, 'getRevision', { params: { ...params, revision: 1 } });
  expect(first.body).toMatchObject({ revision: { entry: { title: 'Old' } } });
  const restored = await ask(editor, 'restoreRevision', {
    params: { ...params, revision: 1 },
    body: { expected_revision: 2 },
  });
  expect(restored.body).toMatchObject({ entry: { title: 'Old', revision: 3 } });
});

it('moves entries to the trash, one or many, and gives them back', async () => {
  const [one, two] = [await make(editor, 'One'), await make(editor, 'Two')];
  const deleted = await ask(editor, 'deleteEntry', { params: { entry_id: one.entry_id } });
  expect(deleted.body).toMatchObject({ purge_time: expect.any(String) as string });
  const changed = await ask(editor, 'changeEntries', {
    body: {
      entries: [{ entry_id: two.entry_id, expected_revision: 9 }, { entry_id: one.entry_id }],
      change: { kind: 'delete' },
    },
  });
  expect(changed.body).toMatchObject({
    entries: [{ refusal: { code: 'REVISION_CONFLICT' } }, { refusal: { code: 'ENTRY_NOT_FOUND' } }],
  });
  const trash = await ask(editor, 'listTrash');
  expect(trash.body).toMatchObject({ entries: [{ entry: { entry_id: one.entry_id } }] });
  const back = await ask(editor, 'restoreEntry', { params: { entry_id: one.entry_id } });
  expect(back.body).toMatchObject({ entry: { status: 'draft' }, left_out: { taxonomy_ids: [] } });
  const forGood = { params: { entry_id: two.entry_id }, query: { permanently: 'true' } };
  expect((await ask(editor, 'deleteEntry', forGood)).body).toEqual({ purge_time: null });
});

it('keeps authors to their own drafts, in words', async () => {
  const [own, foreign] = [await make(author, 'Own'), await make(editor, 'Foreign')];
  expect(own.author_id).not.toBe(foreign.author_id);
  const rename = (session: string, { entry_id, revision }: Entry): Promise<Answer> =>
    ask(session, 'updateEntry', {
      params: { entry_id },
      body: { title: 'Renamed', expected_revision: revision },
    });
  expect(entryIn(await rename(author, own)).title).toBe('Renamed');
  const refused = await rename(author, foreign);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'OWN_ENTRIES_ONLY']);
  const params = { entry_id: own.entry_id };
  const published = await ask(editor, 'publishEntry', { params, body: { expected_revision: 2 } });
  const late = await rename(author, entryIn(published));
  expect([late.status, codeOf(late)]).toEqual([403, 'UNPUBLISHED_ENTRIES_ONLY']);
});

it('keeps no session going by an entry that is left open', async () => {
  const params = { entry_id: (await make(editor, 'Left open')).entry_id };
  const { database } = installation;
  await database.query(`update identity.sessions set last_used_at = now() - interval '11 hours 59 minutes'`);
  const unused = async (): Promise<number> => {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::integer as count from identity.sessions where last_used_at < now() - interval '11 hours'`,
    );
    return rows[0]?.count ?? 0;
  };
  const before = await unused();
  expect((await ask(editor, 'announcePresence', { params })).status).toBe(200);
  expect(await unused()).toBe(before);
  await ask(editor, 'getEntry', { params });
  await ask(author, 'getEntry', { params });
  expect(await unused()).toBe(before - 2);
});

it('names what is wrong by the name that the body has', async () => {
  const body = { ...newPost('x'), blocks_json: '{}', taxonomy_ids: [999_999] };
  const answer = await ask(editor, 'createEntry', { body });
  expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
    422,
    ['blocks_json'],
  ]);
});

it('manages taxonomies, menus and area designs', async () => {
  const term = { type: 'tag', language: 'en', name: 'Sea', slug: 'sea' };
  const made = await ask(editor, 'createTaxonomy', { body: term });
  const { taxonomy } = made.body as { taxonomy: { taxonomy_id: number } };
  const params = { taxonomy_id: taxonomy.taxonomy_id };
  const child = await ask(editor, 'createTaxonomy', {
    body: { ...term, slug: 'port', name: 'Port', parent_id: taxonomy.taxonomy_id },
  });
  expect(child.body).toMatchObject({ taxonomy: { parent_id: taxonomy.taxonomy_id } });
  const renamed = await ask(editor, 'updateTaxonomy', { params, body: { name: 'Ocean' } });
  expect(renamed.body).toMatchObject({ taxonomy: { name: 'Ocean', slug: 'sea' } });
  expect((await ask(editor, 'deleteTaxonomy', { params })).status).toBe(204);
  const left = await ask(editor, 'listTaxonomies', { query: { type: 'tag' } });
  expect(left.body).toMatchObject({ taxonomies: [{ name: 'Port', parent_id: null }] });

  const admin = await addPerson('ROLE_SITE_ADMIN');
  const items_json = '[ {"label":"Home","url":"/","target":"_self","children":[ ]} ]';
  const menu = await ask(admin, 'createMenu', { body: { name: 'header', language: 'en', items_json } });
  expect(menu.body).toMatchObject({ menu: { items_json, revision: 1 } });
  const design = { area: 'header', settings_json: '{ "color":"#fff" }', expected_revision: 0 };
  expect((await ask(admin, 'updateAreaDesign', { body: design })).status).toBe(200);
  const designs = await ask(editor, 'listAreaDesigns');
  expect(designs.body).toMatchObject({ area_designs: [{ settings_json: '{ "color":"#fff" }' }] });
  const remove = (revision: string) =>
    ask(admin, 'deleteAreaDesign', { query: { area: 'header', expected_revision: revision } });
  expect(await remove('9')).toMatchObject({
    status: 409,
    body: { code: 'REVISION_CONFLICT' },
  });
  expect((await remove('1')).status).toBe(204);
  expect((await ask(editor, 'listAreaDesigns')).body).toEqual({ area_designs: [] });
});
