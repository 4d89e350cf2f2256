import { randomUUID } from 'node:crypto';

import { type Answer, askRoute, codeOf, logIn } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';
import { createLosingProxy, type LosingProxy } from './support/losing-proxy';

/** An object is made, the answer is lost on its way, and the client repeats the request. */

let installation: Installation;
let proxy: LosingProxy;
let siteId: number;
let session: string;
let token: string;

beforeAll(async () => {
  installation = await startInstallation();
  proxy = await createLosingProxy(installation.port);
  siteId = await installation.addSite('harbour.example');
  const userId = await installation.addPerson('editor@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  session = await logIn(installation.port, 'editor@example.org');
  const body = { name: 'a program', expire_time: new Date(Date.now() + 3_600_000).toISOString() };
  const made = await askRoute(installation.port, 'createMyAccessToken', { session }, { body });
  token = (made.body as { secret: string }).secret;
}, 60_000);

afterAll(async () => {
  await proxy?.close();
  await installation?.close();
});

type Name = 'createEntry' | 'createAuthor' | 'createTaxonomy';
type Who = Parameters<typeof askRoute>[2];

const ask = (who: Who, name: Name, body: object): Promise<Answer> =>
  askRoute(proxy.port, name, who, { params: { site_id: siteId }, body });

async function countOf(table: 'entries' | 'authors', key: string): Promise<number> {
  const { rows } = await installation.database.query<{ count: number }>(
    `select count(*)::integer as count from content.${table} where import_key = $1`,
    [key],
  );
  return rows[0]?.count ?? 0;
}

let slugs = 0;
const newPost = () => ({ type: 'post', language: 'en', title: 'Tide', slug: `tide-${(slugs += 1)}` });

const people: [string, () => Who][] = [
  ['a page', () => ({ session })],
  ['a program', () => ({ token })],
];

describe.each(people)('%s', (_, who) => {
  it('makes one entry by a request that is repeated because its answer was lost', async () => {
    const body = { ...newPost(), import_key: randomUUID() };
    proxy.lose(1);
    await expect(ask(who(), 'createEntry', body)).rejects.toThrow();
    const again = await ask(who(), 'createEntry', body);
    expect(again).toMatchObject({
      status: 201,
      body: { created: false, entry: { title: 'Tide', import_key: body.import_key, revision: 1 } },
    });
    expect(await countOf('entries', body.import_key)).toBe(1);
    // Whatever other values the repeated request has.
    const other = await ask(who(), 'createEntry', { ...body, ...newPost(), title: 'Ebb' });
    expect(other.body).toEqual(again.body);
  });

  it('makes one author by it', async () => {
    const body = { name: 'Ada', import_key: randomUUID() };
    proxy.lose(1);
    await expect(ask(who(), 'createAuthor', body)).rejects.toThrow();
    expect(await ask(who(), 'createAuthor', body)).toMatchObject({
      status: 201,
      body: { created: false, author: { name: 'Ada', import_key: body.import_key } },
    });
    expect(await countOf('authors', body.import_key)).toBe(1);
  });
});

it('makes one entry of three requests that come at once, and all of them hear which', async () => {
  const body = { ...newPost(), import_key: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => ask({ session }, 'createEntry', body)));
  const bodies = answers.map((answer) => answer.body as { created: boolean; entry: { entry_id: number } });
  expect(bodies.map(({ created }) => created).sort()).toEqual([false, false, true]);
  expect(new Set(bodies.map(({ entry }) => entry.entry_id)).size).toBe(1);
});

it('says of a new entry that it was made', async () => {
  expect((await ask({ session }, 'createEntry', newPost())).body).toMatchObject({ created: true });
  const bad = await ask({ session }, 'createEntry', { ...newPost(), import_key: '' });
  expect([bad.status, Object.keys((bad.body as { errors: object }).errors)]).toEqual([422, ['import_key']]);
});

it('makes no second term: its slug is taken', async () => {
  const body = { type: 'tag', language: 'en', name: 'Sea', slug: 'sea' };
  proxy.lose(1);
  await expect(ask({ session }, 'createTaxonomy', body)).rejects.toThrow();
  const again = await ask({ session }, 'createTaxonomy', body);
  expect([again.status, codeOf(again)]).toEqual([409, 'SLUG_TAKEN']);
});
