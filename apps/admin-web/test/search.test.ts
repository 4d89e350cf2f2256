import { fitOf, type Hit, rank } from '../src/search/hit';
import { placesOf } from '../src/search/places';
import { type Visit, withVisit } from '../src/search/recent';
import { visitAt } from '../src/search/use-note-visits';

const hit = (kind: Hit['kind'], title: string, to = `/${kind}/${title}`, hint = ''): Hit => ({
  kind,
  title,
  hint,
  to,
});

test.each([
  ['Möwen', 'MÖWEN', 4],
  ['Möwen am Hafen', 'mowen', 3],
  ['Die Möwen', 'möw', 2],
  ['Hafenmöwen', 'möw', 1],
  ['Große Straße', 'strasse', 2],
  ['Hafen', 'möw', 0],
])('“%s” fits “%s” as %d', (text, term, fit) => {
  expect(fitOf(text, term)).toBe(fit);
});

test('the best come first in their kind, kinds have their order, and nothing is there twice', () => {
  const found = [
    hit('media', 'tide.png'),
    hit('entry', 'Low tide'),
    hit('entry', 'High tide'),
    hit('entry', 'Tide tables'),
    hit('recent', 'Low tide', '/entry/Low tide'),
    hit('site', 'Harbour', '/site', 'tide.example'),
    hit('entry', 'Piers'),
    hit('page', 'Tide tables', '/tables', 'Tide harbour'),
    hit('page', 'Trash', '/trash', 'Tide harbour'),
  ];
  expect(rank(found, 'tide').map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'recent Low tide',
    'page Tide tables',
    'entry Tide tables',
    'entry High tide',
    'media tide.png',
    'site Harbour',
  ]);
});

const t = ((key: string) => key) as unknown as Parameters<typeof placesOf>[0]['t'];
const site = { site_id: 5, name: 'Harbour', mode: 'headless' } as NonNullable<
  Parameters<typeof placesOf>[0]['site']
>;
const paths = (given: Partial<Parameters<typeof placesOf>[0]>) =>
  placesOf({ isSuperAdmin: false, isSiteAdmin: false, mayWrite: false, site: undefined, t, ...given }).map(
    ({ to }) => to,
  );

test('pages are those that somebody may open', () => {
  expect(paths({})).toEqual(['/sites', '/account']);
  expect(paths({ isSuperAdmin: true })).toContain('/people');
  const asViewer = paths({ site });
  expect(asViewer).toContain('/sites/5/entries');
  expect(asViewer.filter((path) => /settings|members|new$|people/.test(path))).toEqual([]);
  expect(paths({ site, mayWrite: true })).toContain('/sites/5/entries/new');
  const asAdmin = paths({ site, isSiteAdmin: true });
  expect(asAdmin).toContain('/sites/5/settings/api');
  expect(asAdmin).not.toContain('/sites/5/settings/appearance');
  expect(asAdmin).not.toContain('/sites/5/settings/danger');
  expect(paths({ site: { ...site, mode: 'theme' }, isSiteAdmin: true })).toContain(
    '/sites/5/settings/appearance',
  );
});

test('the latest visits are kept, each page once', () => {
  const visit = (at: number): Visit => ({ to: `/people/${at}`, kind: 'user', title: `${at}` });
  const many = Array.from({ length: 20 }, (_, at) => visit(at)).reduce<Visit[]>(withVisit, []);
  expect(many.map(({ title }) => title)).toEqual('19 18 17 16 15 14 13 12 11 10 9 8'.split(' '));
  expect(withVisit(many, visit(15))[0]).toEqual(visit(15));
  expect(withVisit(many, visit(15))).toHaveLength(12);
});

test('a page has a name once its screen has loaded it', () => {
  const loaded = new Map<string, unknown>([
    ['["entry",5,7]', { entry: { title: 'Tides' } }],
    ['["media",5,"one",8]', { name: 'pier.png' }],
    ['["site",5]', { name: 'Harbour' }],
    ['["user",3]', { user: { name: '', email: 'ann@example.org' } }],
  ]);
  const client = { getQueryData: (key: readonly unknown[]) => loaded.get(JSON.stringify(key)) as never };
  expect(visitAt(client, '/sites/5/entries/7')).toEqual({
    to: '/sites/5/entries/7',
    kind: 'entry',
    title: 'Tides',
    siteId: 5,
  });
  expect(visitAt(client, '/sites/5/media/8')).toMatchObject({ kind: 'media', title: 'pier.png' });
  expect(visitAt(client, '/sites/5/settings')).toMatchObject({ to: '/sites/5', title: 'Harbour' });
  expect(visitAt(client, '/people/3')).toEqual({ to: '/people/3', kind: 'user', title: 'ann@example.org' });
  expect(visitAt(client, '/sites/5/entries/9')).toBeUndefined();
  expect(visitAt(client, '/account')).toBeUndefined();
});
