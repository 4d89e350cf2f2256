import { type Answer, askRoute, logIn } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';

let installation: Installation;
let siteId: number;
let editor: string;
let author: string;
let authorId: number;
let entryId: number;

async function addPerson(role: 'ROLE_EDITOR' | 'ROLE_AUTHOR', email: string): Promise<[string, number]> {
  const userId = await installation.addPerson(email);
  await installation.identity.updateGrant({ siteId, userId, role }, operator);
  return [await logIn(installation.port, email), userId];
}

beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
  [editor] = await addPerson('ROLE_EDITOR', 'editor@example.org');
  [author, authorId] = await addPerson('ROLE_AUTHOR', 'author@example.org');
  const body = { type: 'post', language: 'en', title: 'Open', slug: 'open' };
  const made = await askRoute(
    installation.port,
    'createEntry',
    { session: editor },
    { params: { site_id: siteId }, body },
  );
  entryId = (made.body as { entry: { entry_id: number } }).entry.entry_id;
}, 60_000);

afterAll(() => installation?.close());

const ask = (session: string, name: 'announcePresence' | 'endPresence'): Promise<Answer> =>
  askRoute(installation.port, name, { session }, { params: { site_id: siteId, entry_id: entryId } });
const actorsSeenBy = async (session: string): Promise<string[]> => {
  const { body } = await ask(session, 'announcePresence');
  return (body as { others: { actor: string }[] }).others.map(({ actor }) => actor);
};

it('tells editors of one another', async () => {
  expect(await actorsSeenBy(editor)).toEqual([]);
  expect(await actorsSeenBy(author)).toEqual([expect.stringMatching(/^user:\d+$/)]);
  await ask(editor, 'endPresence');
  expect(await actorsSeenBy(author)).toEqual([]);
  expect(await actorsSeenBy(editor)).toEqual([`user:${authorId}`]);
});

it('does not tell of who was taken out of the site, who cannot say that they have left', async () => {
  await ask(author, 'announcePresence');
  expect(await actorsSeenBy(editor)).toEqual([`user:${authorId}`]);
  await installation.identity.deleteGrant({ siteId, userId: authorId }, operator);
  expect((await ask(author, 'endPresence')).status).toBe(404);
  expect(await actorsSeenBy(editor)).toEqual([]);
  await installation.identity.updateGrant({ siteId, userId: authorId, role: 'ROLE_AUTHOR' }, operator);
  expect(await actorsSeenBy(editor)).toEqual([`user:${authorId}`]);
});
