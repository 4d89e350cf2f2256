import { paramsIn, type Route, type RouteName, routeNames, routes } from '@headwater/admin-contract';

import { askRoute, logIn, type RouteAsk, type Who } from './support/browser';
import { type FilledSite, fillSite, importKeyIn } from './support/filled-sites';
import { fieldsOfIds, places, placesInCopies } from './support/foreign-places';
import { type Installation, operator, startInstallation } from './support/installation';

/**
 * Ids of the objects of another site, in every place of a request: each is answered as one that nobody has, and nothing in that site is
 * seen, named, counted or changed. `matrix.test.ts` asks for the other site itself.
 */

let installation: Installation;
let own: FilledSite;
let foreign: FilledSite;
const who: Record<string, Who> = {};

const name = 'lighthouse';
const nobody = 999_999_999;
const noUpload = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  installation = await startInstallation();
  await installation.addPerson('super@example.org', true);
  who['a super admin'] = { session: await logIn(installation.port, 'super@example.org') };
  own = await fillSite(installation, who['a super admin'], 'harbour');
  foreign = await fillSite(installation, who['a super admin'], name);
  const userId = await installation.addPerson('admin@example.org');
  const grant = { siteId: own.site_id, userId, role: 'ROLE_SITE_ADMIN' } as const;
  await installation.identity.updateGrant(grant, operator);
  who['a site admin'] = { session: await logIn(installation.port, 'admin@example.org') };
}, 60_000);

afterAll(() => installation?.close());

/** Everything that the other site has, but for when its people were here. */
async function contentsOf(siteId: number): Promise<unknown> {
  const { rows: tables } = await installation.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where column_name = 'site_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name: table } of tables) {
    const { rows } = await installation.database.query<{ row: string }>(
      `select each::text as row from ${table} as each where site_id = $1 order by 1`,
      [siteId],
    );
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}

/** What an own object may be answered with, which differs each time. */
const varying =
  /"(?:\w+_time|entry_id|media_id|author_id|taxonomy_id|menu_id|upload_id|access_token_id|translation_group_id|revision|slug|content_hash|secret|prefix)":(?:"[^"]*"|\d+)/g;

async function expectSame(
  route: RouteName,
  asker: Who,
  request: (id: never) => RouteAsk,
  [id, none]: readonly [number | string, number | string],
): Promise<number> {
  const ask = (one: number | string) => askRoute(installation.port, route, asker, request(one as never));
  const answers = [
    { ...(await ask(none)), id: none },
    { ...(await ask(id)), id },
  ];
  const [absent, present] = answers.map(({ status, text, id: asked }) => [
    status,
    text.replaceAll(varying, '').replaceAll(String(asked), 'ID'),
  ]);
  expect(present).toEqual(absent);
  expect(answers[1]!.text.replaceAll(importKeyIn(name), '')).not.toContain(name);
  return answers[1]!.status;
}

const onRevision = { expected_revision: 1 };
/** A body or a query that would be taken of an own object. */
const taken: Partial<Record<RouteName, RouteAsk>> = {
  updateLanguage: { body: { name: 'Changed', enabled: false } },
  updateApiToken: { body: { name: 'Changed' } },
  updateEntry: { body: { title: 'Changed', ...onRevision } },
  publishEntry: { body: onRevision },
  unpublishEntry: { body: { expected_revision: 2 } },
  saveWorkingCopy: { body: { title: 'Changed', expected_number: 0, base_revision: 1 } },
  restoreRevision: { params: { revision: 1 }, body: onRevision },
  getRevision: { params: { revision: 1 } },
  restoreEntry: { body: { slug: 'changed' } },
  createPreview: { body: {} },
  updateMedia: { body: { name: 'Changed' } },
  appendUpload: { headers: { 'Upload-Offset': '0' } },
  updateAuthor: { body: { name: 'Changed' } },
  updateMenu: { body: { name: 'changed' } },
  updateTaxonomy: { body: { name: 'Changed' } },
  updateGrant: { body: { role: 'site_admin' } },
};

const idNames = (route: Route): (keyof FilledSite)[] =>
  paramsIn(route.path).filter((each) => each !== 'site_id' && each !== 'revision') as (keyof FilledSite)[];

const inSites = routeNames.filter(
  (route) => paramsIn(routes[route].path).includes('site_id') && idNames(routes[route]).length > 0,
);

/** An entry in every state. */
const placesOf = (idName: keyof FilledSite): (keyof FilledSite)[] =>
  idName === 'entry_id' ? ['entry_id', 'published_id', 'trashed_id'] : [idName];

it.each(inSites)('%s knows no object of another site', async (route) => {
  const [idName] = idNames(routes[route]) as [keyof FilledSite];
  const before = await contentsOf(foreign.site_id);
  const request =
    route === 'mergeTaxonomies' ? { body: { into_taxonomy_id: own.taxonomy_id } } : taken[route];
  for (const [asker, asks] of Object.entries(who)) {
    // Super admins give roles to everybody.
    if (route === 'updateGrant' && asker === 'a super admin') continue;
    for (const place of placesOf(idName)) {
      const status = await expectSame(
        route,
        asks,
        (id) => ({ ...request, params: { site_id: own.site_id, ...request?.params, [idName]: id } }),
        [foreign[place], idName === 'upload_id' ? noUpload : nobody],
      );
      // With anything else that is wrong, nothing would be looked for. Who has closed what is not there has closed it.
      if (asker === 'a super admin') expect(status).toBe(route === 'endPresence' ? 204 : 404);
    }
  }
  expect(await contentsOf(foreign.site_id)).toEqual(before);
});

it('every place of the contract is tried', () => {
  const tried = [
    ...places.map(([route, field]) => `${route} ${field}`),
    ...Object.keys(placesInCopies).map((field) => `saveWorkingCopy ${field}`),
  ];
  expect(new Set(tried)).toEqual(new Set(fieldsOfIds()));
});

it.each(places)('%s knows nothing of another site as %s', async (route, _, idName, asked) => {
  const before = await contentsOf(foreign.site_id);
  const ids =
    idName === 'import_key'
      ? ([importKeyIn(name), importKeyIn('nowhere')] as const)
      : ([foreign[idName], nobody] as const);
  await expectSame(
    route,
    who['a site admin']!,
    (id) => {
      const request = asked(id, own);
      const headers = { 'Tus-Resumable': '1.0.0', ...request.headers };
      return { ...request, headers, params: { ...request.params, site_id: own.site_id } };
    },
    ids,
  );
  expect(await contentsOf(foreign.site_id)).toEqual(before);
});

it.each(Object.entries(placesInCopies))(
  'a working copy publishes nothing of another site as %s',
  async (field, [idName, valueOf]) => {
    const before = await contentsOf(foreign.site_id);
    const ask = (route: RouteName, asked: RouteAsk) =>
      askRoute(installation.port, route, who['a site admin']!, {
        ...asked,
        params: { site_id: own.site_id, ...asked.params },
      });
    const published = async (id: number, slug: string): Promise<unknown[]> => {
      const { body } = await ask('createEntry', {
        body: { type: 'post', language: 'en', title: 'New', slug, author_id: own.author_id },
      });
      const { entry_id } = (body as { entry: { entry_id: number } }).entry;
      const copy = { expected_number: 0, base_revision: 1, [field]: valueOf(id) };
      const saved = await ask('saveWorkingCopy', { params: { entry_id }, body: copy });
      const given = { expected_revision: 1, working_copy_number: 1 };
      const answer = await ask('publishEntry', { params: { entry_id }, body: given });
      expect(saved.text + answer.text).not.toContain(name);
      return [saved.status, answer.status, answer.text.replaceAll(varying, '').replaceAll(String(id), 'ID')];
    };
    const absent = await published(nobody, `${field}-of-nobody`);
    expect(await published(foreign[idName], `${field}-of-another-site`)).toEqual(absent);
    expect(await contentsOf(foreign.site_id)).toEqual(before);
  },
);

it.each(['listEntries', 'listSiteAuditEvents'] as const)(
  '%s goes on nowhere from a page of another site',
  async (route) => {
    const at = (siteId: number, query: Record<string, string>) =>
      askRoute(installation.port, route, who['a super admin']!, { params: { site_id: siteId }, query });
    const { body } = await at(foreign.site_id, { page_size: '1' });
    const { next_page_token: token } = body as { next_page_token: string };
    expect(token).not.toBe('');
    const answer = await at(own.site_id, { page_token: token });
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'PAGE_TOKEN_INVALID' }]);
  },
);
