import { apiRoot } from '@headwater/admin-contract';

import { ask, codeOf, logIn } from './support/browser';
import { bodyOf, type Harbour, inAnHour, startHarbour } from './support/harbour';
import { password } from './support/installation';

/** People in a site, and programs that act for them. */

let installation: Harbour['installation'];
let port: Harbour['port'];
let siteId: Harbour['siteId'];
let superAdmin: Harbour['superAdmin'];
let as: Harbour['as'];
let addSiteAdmin: Harbour['addSiteAdmin'];
let harbour: Harbour;
beforeAll(async () => {
  harbour = await startHarbour();
  ({ installation, port, siteId, superAdmin, as, addSiteAdmin } = harbour);
}, 60_000);
afterAll(() => harbour?.installation.close());

describe('a program', () => {
  it('uses the same routes with an access token, until it is revoked', async () => {
    const { session } = await addSiteAdmin();
    const made = await as(session)('createMyAccessToken', {
      body: { name: 'script', expire_time: inAnHour() },
    });
    const { secret, access_token: token } = bodyOf<{
      secret: string;
      access_token: { access_token_id: number };
    }>(made);
    const send = (method: string, path: string, body?: object) =>
      ask(port, { method, path: apiRoot + path, body, headers: { Authorization: `Bearer ${secret}` } });
    expect((await send('GET', '/me')).body).toMatchObject({ credential: 'access_token' });
    expect((await send('POST', `/sites/${siteId}/tokens`, { name: 'by a program' })).status).toBe(201);
    expect(codeOf(await send('GET', '/me/access-tokens'))).toBe('SESSION_REQUIRED');
    const params = { access_token_id: token.access_token_id };
    expect((await as(session)('deleteMyAccessToken', { params })).status).toBe(204);
    expect(codeOf(await send('GET', '/me'))).toBe('CREDENTIAL_REFUSED');
  });
});

describe('people', () => {
  it('get roles in a site, change them, and lose them at once', async () => {
    const { session } = await addSiteAdmin();
    const email = 'colleague@example.org';
    const userId = await installation.addPerson(email);
    const colleague = as(await logIn(port, email));
    const named = { params: { site_id: siteId, user_id: userId } };
    const site = { params: { site_id: siteId } };
    expect((await colleague('getSite', site)).status).toBe(404);
    // By the id, nobody learns of people who have no role here.
    const editor = { role: 'editor' };
    expect(codeOf(await as(session)('updateGrant', { ...named, body: editor }))).toBe('USER_NOT_FOUND');
    const member = { user_id: userId, email, name: email, state: 'active', provider_role: null };
    const added = await as(session)('createGrant', { ...site, body: { email, ...editor } });
    expect([added.status, added.body]).toMatchObject([201, { grant: { ...member, ...editor } }]);
    expect((await colleague('getSite', site)).status).toBe(200);
    // Somebody who adds a person who is a member already does not see the role that they would take away.
    const again = (role: string) => as(session)('createGrant', { ...site, body: { email, role } });
    expect([(await again('viewer')).status, codeOf(await again('site_admin'))]).toEqual([
      409,
      'GRANT_EXISTS',
    ]);
    expect((await again('editor')).body).toMatchObject({ grant: editor });
    const unseen = { role: 'viewer', expected_role: 'author' };
    const refused = await as(session)('updateGrant', { ...named, body: unseen });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'REVISION_CONFLICT']);
    const seen = { role: 'viewer', expected_role: 'editor' };
    expect((await as(session)('updateGrant', { ...named, body: seen })).body).toMatchObject({
      grant: { ...member, role: 'viewer' },
    });
    const { grants } = bodyOf<{ grants: object[] }>(await as(session)('listGrants', site));
    expect(grants).toContainEqual(expect.objectContaining({ ...member, role: 'viewer' }));
    expect((await as(session)('deleteGrant', named)).status).toBe(204);
    expect((await colleague('getSite', site)).status).toBe(404);
  });

  it('are disabled by a super admin, whose deeds are in the audit trail', async () => {
    const { userId, session } = await addSiteAdmin();
    const params = { user_id: userId };
    const disabled = await as(superAdmin)('updateUser', { params, body: { disabled: true } });
    expect(disabled.body).toMatchObject({ user: { state: 'disabled' } });
    expect((await as(session)('getMe')).status).toBe(401);
    const query = { kind: 'user', object_id: String(userId), aspect: 'disabled' };
    const { body } = await as(superAdmin)('listAuditEvents', { query });
    expect(body).toMatchObject({
      audit_events: [{ actor: expect.stringMatching(/^user:\d+$/) as string, caller: 'people' }],
    });
  });

  it('give the password again for what cannot be undone', async () => {
    const email = 'second@example.org';
    const userId = await installation.addPerson(email, true);
    const session = as(await logIn(port, email));
    await installation.database.query(
      `update identity.sessions set confirmed_at = confirmed_at - interval '1 hour' where user_id = $1`,
      [userId],
    );
    const change = () => session('updateSite', { params: { site_id: siteId }, body: { mode: 'headless' } });
    expect(codeOf(await change())).toBe('CONFIRMATION_REQUIRED');
    expect(codeOf(await session('confirmPassword', { body: { password: 'wrong' } }))).toBe('LOGIN_REFUSED');
    expect((await session('confirmPassword', { body: { password } })).status).toBe(200);
    expect((await change()).status).toBe(200);
  });
});
