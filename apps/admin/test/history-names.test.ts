import type { RouteAnswer } from '@headwater/admin-contract';

import { askRoute, logIn, type RouteAsk } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';

/** The names by which the history calls objects. */

type Name = Parameters<typeof askRoute>[1];
type Event = RouteAnswer<'listSiteAuditEvents'>['audit_events'][number];

let installation: Installation;
let siteId: number;
let adminId: number;
let siteAdmin: string;
let superAdmin: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
  await installation.addPerson('super@example.org', true);
  superAdmin = await logIn(installation.port, 'super@example.org');
  adminId = await installation.addPerson('sara@example.org');
  await installation.identity.updateGrant({ siteId, userId: adminId, role: 'ROLE_SITE_ADMIN' }, operator);
  siteAdmin = await logIn(installation.port, 'sara@example.org');
  const entry = { type: 'post', language: 'en', slug: 'tides', title: 'Tides' };
  const made = (await written('createEntry', { body: entry })) as { entry: { entry_id: number } };
  ids['entry'] = made.entry.entry_id;
  const other = { ...entry, slug: 'piers', title: 'Piers' };
  const gone = (await written('createEntry', { body: other })) as { entry: { entry_id: number } };
  ids['gone'] = gone.entry.entry_id;
  await written('deleteEntry', { params: { entry_id: ids['gone'] } });
  const term = { type: 'category', name: 'Coast', slug: 'coast', language: 'en' };
  const termMade = (await written('createTaxonomy', { body: term })) as { taxonomy: { taxonomy_id: number } };
  ids['taxonomy'] = termMade.taxonomy.taxonomy_id;
  await written('createApiToken', { body: { name: 'Frontend' } });
  // More objects than a page of a list holds come before the one that the history names.
  await installation.database.query(`insert into content.authors (site_id, name)
    select ${siteId}, 'Author ' || n from generate_series(1, 250) as n`);
  const authorMade = (await written('createAuthor', { body: { name: 'Nina' } })) as {
    author: { author_id: number };
  };
  ids['author'] = authorMade.author.author_id;
}, 60_000);

afterAll(() => installation?.close());

const as = (session: string, name: Name, asked?: RouteAsk) =>
  askRoute(installation.port, name, { session }, asked);

async function written(name: Name, asked: RouteAsk): Promise<unknown> {
  const answer = await as(siteAdmin, name, { ...asked, params: { site_id: siteId, ...asked.params } });
  if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  return answer.body;
}

async function historyOf(session: string): Promise<Event[]> {
  const { body } = await as(session, 'listSiteAuditEvents', {
    params: { site_id: siteId },
    query: { page_size: '100' },
  });
  return (body as { audit_events: Event[] }).audit_events;
}

const eventOf = (events: Event[], kind: string, id?: number) =>
  events.find((event) => event.kind === kind && event.object_id === String(id));

const nameIn = (events: Event[], kind: string, became: string, id?: number) =>
  events.find(
    (event) =>
      event.kind === kind && event.became === became && (id === undefined || event.object_id === String(id)),
  )?.object_name;

it.each([
  ['a site admin', () => siteAdmin],
  ['a super admin', () => superAdmin],
])('is called by its title or name before %s', async (_, session) => {
  const events = await historyOf(session());
  expect(nameIn(events, 'entry', 'created', ids['entry'])).toBe('Tides');
  expect(nameIn(events, 'taxonomy', 'created', ids['taxonomy'])).toBe('Coast');
  expect(nameIn(events, 'token', 'created')).toBe('Frontend');
  expect(nameIn(events, 'author', 'created', ids['author'])).toBe('Nina');
  expect(nameIn(events, 'domain', 'created') ?? 'harbour.example').toBe('harbour.example');
  expect(nameIn(events, 'grant', 'created', adminId)).toBe('sara@example.org');
  // What is in the trash, too.
  expect(nameIn(events, 'entry', 'created', ids['gone'])).toBe('Piers');
  // Pages find the object by these.
  expect(eventOf(events, 'entry', ids['entry'])).toMatchObject({
    ...{ object_language: 'en', object_in_trash: false },
  });
  expect(eventOf(events, 'entry', ids['gone'])).toMatchObject({
    ...{ object_language: 'en', object_in_trash: true },
  });
  expect(eventOf(events, 'taxonomy', ids['taxonomy'])).toMatchObject({
    ...{ object_language: 'en', object_in_trash: false },
  });
  expect(eventOf(events, 'author', ids['author'])).toMatchObject({
    ...{ object_language: null, object_in_trash: false },
  });
  const own = events.filter(({ actor }) => actor === `user:${adminId}`);
  expect(own.length).toBeGreaterThan(4);
  expect(own.every(({ actor_name: name }) => name === 'sara@example.org')).toBe(true);
  // An operator is no user.
  expect(events.find(({ actor }) => actor === 'cli:operator')?.actor_name).toBeNull();
});

it('of all sites names people, sites, and what is in those that it is about most', async () => {
  const { body } = await as(superAdmin, 'listAuditEvents', { query: { page_size: '100' } });
  const events = (body as { audit_events: Event[] }).audit_events;
  expect(nameIn(events, 'site', 'created', siteId)).toBe('harbour.example');
  expect(nameIn(events, 'entry', 'created', ids['entry'])).toBe('Tides');
  expect(nameIn(events, 'taxonomy', 'created', ids['taxonomy'])).toBe('Coast');
  expect(nameIn(events, 'grant', 'created', adminId)).toBe('sara@example.org');
});

it('names nobody of another site: who has left, a site admin sees by number', async () => {
  const userId = await installation.addPerson('otto@example.org');
  const left = { siteId, userId };
  await installation.identity.updateGrant({ ...left, role: 'ROLE_VIEWER' }, operator);
  await installation.identity.deleteGrant(left, operator);
  expect(nameIn(await historyOf(siteAdmin), 'grant', 'deleted', userId)).toBeNull();
  expect(nameIn(await historyOf(superAdmin), 'grant', 'deleted', userId)).toBe('otto@example.org');
});
