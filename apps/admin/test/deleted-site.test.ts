import { toTimestamp } from '@headwater/contracts';

import { type Answer, ask, askRoute, codeOf, logIn, type RouteAsk, type Who } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';

/** After a site is deleted, nothing of it is left for its people, from the next request on. */

let installation: Installation;
let siteId: number;
let otherId: number;
let userId: number;
let superAdmin: Who;
const editors: [name: string, who: Who][] = [];
let entryId: number;
let preview: string;

type Name = Parameters<typeof askRoute>[1];
const as = (who: Who, name: Name, asked: RouteAsk = {}, site = siteId): Promise<Answer> =>
  askRoute(installation.port, name, who, { ...asked, params: { site_id: site, ...asked.params } });

const bodyOf = <Body>({ status, body, text }: Answer): Body => {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body as Body;
};

beforeAll(async () => {
  installation = await startInstallation();
  const { identity, port } = installation;
  siteId = await installation.addSite('gone.example');
  otherId = await installation.addSite('stays.example');
  userId = await installation.addPerson('editor@example.org');
  await identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  await identity.updateGrant({ siteId: otherId, userId, role: 'ROLE_VIEWER' }, operator);
  await installation.addPerson('super@example.org', true);
  superAdmin = { session: await logIn(port, 'super@example.org') };
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  const token = async (siteIds: number[]) =>
    (await identity.createAccessToken({ userId, name: 'script', expireTime, siteIds }, operator)).secret;
  editors.push(
    ['a session', { session: await logIn(port, 'editor@example.org') }],
    ['a token for all sites', { token: await token([]) }],
    ['a token for this site', { token: await token([siteId]) }],
  );
  const [, editor] = editors[0]!;
  const entry = { type: 'post', language: 'en', title: 'Draft', slug: 'draft' };
  const made = bodyOf<{ entry: { entry_id: number } }>(await as(editor, 'createEntry', { body: entry }));
  entryId = made.entry.entry_id;
  const params = { entry_id: entryId };
  const saved = { title: 'Saved', expected_number: 0, base_revision: 1 };
  bodyOf(await as(editor, 'saveWorkingCopy', { params, body: saved }));
  bodyOf(await as(editor, 'announcePresence', { params }));
  preview = bodyOf<{ token: string }>(await as(editor, 'createPreview', { params, body: {} })).token;
}, 60_000);

afterAll(() => installation?.close());

const readPreview = () => ask(installation.port, { path: `/preview/v1/${preview}` });

/** Tables with rows of the site. */
async function tablesWithRows(): Promise<string[]> {
  const { rows } = await installation.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where column_name = 'site_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await installation.database.query(`select from ${name} where site_id = $1 limit 1`, [
      siteId,
    ]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

it('leaves neither entries, working copies, previews and presences nor roles, and its history to super admins', async () => {
  expect((await readPreview()).status).toBe(200);
  const before = await tablesWithRows();
  for (const table of ['preview_tokens', 'presences', 'working_copies', 'entries'])
    expect(before).toContain(`content.${table}`);
  expect(before).toContain('identity.grants');
  expect((await as(superAdmin, 'deleteSite')).status).toBe(200);
  // Versions outlive a site, so that nothing cached of it is taken for current; so does the record of changes.
  expect((await tablesWithRows()).filter((name) => !name.startsWith('platform.'))).toEqual([]);

  const none = [404, 'PREVIEW_NOT_FOUND'];
  const answer = await readPreview();
  expect([answer.status, codeOf(answer)]).toEqual(none);
  for (const [name, who] of editors) {
    const asked = { params: { entry_id: entryId } };
    for (const route of ['getSite', 'getEntry', 'listGrants', 'listSiteAuditEvents'] as const) {
      const refused = await as(who, route, asked);
      expect([name, route, refused.status, codeOf(refused)]).toEqual([name, route, 404, 'SITE_NOT_FOUND']);
      // As for a site that never existed.
      expect(refused.text).toBe((await as(who, route, asked, 999_999)).text);
    }
  }
  const { audit_events: events } = bodyOf<{ audit_events: { kind: string; became: string }[] }>(
    await as(superAdmin, 'listAuditEvents', { query: { kind: 'site' } }),
  );
  expect(events[0]).toMatchObject({ kind: 'site', became: 'deleted', site_id: siteId });
});

it('leaves the person and what they have in other sites', async () => {
  const listed = async (who: Who) =>
    bodyOf<{ sites: { site_id: number }[] }>(await as(who, 'listSites')).sites.map((site) => site.site_id);
  const [[, session], [, token], [, ofSite]] = editors as [
    (typeof editors)[0],
    (typeof editors)[0],
    (typeof editors)[0],
  ];
  expect([await listed(session), await listed(token)]).toEqual([[otherId], [otherId]]);
  // A token for the site alone is not one for all.
  expect(await listed(ofSite)).toEqual([]);
  expect((await as(ofSite, 'getSite', {}, otherId)).status).toBe(404);
});

it('leaves its id to no other site, nor what was for it', async () => {
  const next = await installation.addSite('gone.example');
  expect(next).toBeGreaterThan(Math.max(siteId, otherId));
  for (const [name, who] of editors) {
    expect([name, (await as(who, 'getSite', {}, next)).status]).toEqual([name, 404]);
  }
  expect((await readPreview()).status).toBe(404);
});
