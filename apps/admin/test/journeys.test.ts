import { type TOTP, URI } from 'otpauth';

import { apiRoot } from '@headwater/admin-contract';

import {
  type Answer,
  ask,
  askRoute,
  codeOf,
  fromOwnPage,
  logIn,
  type RouteAsk,
  sessionIn,
} from './support/browser';
import { type Installation, operator, password, startInstallation } from './support/installation';

let installation: Installation;
let port: number;
let siteId: number;
let superAdmin: string;

beforeAll(async () => {
  installation = await startInstallation();
  ({ port } = installation);
  siteId = await installation.addSite('harbour.example');
  await installation.addPerson('super@example.org', true);
  superAdmin = await logIn(port, 'super@example.org');
}, 60_000);

afterAll(() => installation?.close());

type Name = Parameters<typeof askRoute>[1];
const as = (session: string) => (name: Name, asked?: RouteAsk) => askRoute(port, name, { session }, asked);
const bodyOf = <Body>({ body }: Answer): Body => body as Body;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

let people = 0;
async function addSiteAdmin(): Promise<{ userId: number; email: string; session: string }> {
  const email = `admin-${(people += 1)}@example.org`;
  const userId = await installation.addPerson(email);
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  return { userId, email, session: await logIn(port, email) };
}

describe('a session', () => {
  it('is in a cookie for the host alone, which scripts cannot read', async () => {
    const { email } = await addSiteAdmin();
    const answer = await askRoute(port, 'logIn', {}, { body: { email, password } });
    const cookies = answer.headers['set-cookie'] as string[];
    expect(cookies).toHaveLength(1);
    const [value = '', ...attributes] = cookies[0]!.split('; ');
    expect(value).toMatch(/^__Host-headwater_admin=hws_[\w-]{43}$/);
    const { session } = bodyOf<{ session: { end_time: string } }>(answer);
    const ends = new Date(Math.floor(Date.parse(session.end_time) / 1_000) * 1_000).toUTCString();
    expect(attributes).toEqual(['path=/', `expires=${ends}`, 'samesite=strict', 'secure', 'httponly']);
    expect(answer.text).not.toContain('hws_');
  });

  it('is another with each login, also in a browser that brings one of somebody else', async () => {
    const stranger = await addSiteAdmin();
    const { email } = await addSiteAdmin();
    const invented = `hws_${'A'.repeat(43)}`;
    for (const session of [stranger.session, invented]) {
      const begun = sessionIn(await askRoute(port, 'logIn', { session }, { body: { email, password } }));
      expect(begun).not.toBe(session);
      expect((await as(begun)('getMe')).body).toMatchObject({ user: { email } });
    }
    expect((await as(stranger.session)('getMe')).body).toMatchObject({ user: { email: stranger.email } });
    expect((await as(invented)('getMe')).status).toBe(401);
  });

  it('ends with the logout, and the browser forgets it', async () => {
    const { session } = await addSiteAdmin();
    const answer = await as(session)('logOut');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-headwater_admin=; path=\/; expires=Thu, 01 Jan 1970 00:00:00 GMT; .*secure/,
      ),
    ]);
    const after = await as(session)('getMe');
    expect([after.status, codeOf(after), sessionIn(after)]).toEqual([401, 'CREDENTIAL_REFUSED', '']);
    expect(after.headers['set-cookie']).toHaveLength(1);
  });

  it('is not begun by a wrong password, or for nobody, and both are the same', async () => {
    const { email } = await addSiteAdmin();
    const wrong = await askRoute(port, 'logIn', {}, { body: { email, password: 'wrong' } });
    const nobody = await askRoute(port, 'logIn', {}, { body: { email: 'nobody@example.org', password } });
    expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
    expect([codeOf(wrong), wrong.headers['set-cookie']]).toEqual(['LOGIN_REFUSED', undefined]);
  });

  it('is listed, and ended from another', async () => {
    const { email, session } = await addSiteAdmin();
    const other = await logIn(port, email);
    const { sessions } = bodyOf<{ sessions: { session_id: number }[] }>(await as(session)('listMySessions'));
    expect(sessions).toHaveLength(2);
    // Newest first.
    const params = { session_id: sessions[0]!.session_id };
    expect((await as(session)('deleteMySession', { params })).status).toBe(204);
    expect((await as(other)('getMe')).status).toBe(401);
    expect((await as(session)('getMe')).status).toBe(200);
  });

  it('ends with a new password, but for the one that set it', async () => {
    const { email, session } = await addSiteAdmin();
    const other = await logIn(port, email);
    const body = { password, new_password: 'another horse battery' };
    expect((await as(session)('changePassword', { body })).status).toBe(204);
    expect([(await as(other)('getMe')).status, (await as(session)('getMe')).status]).toEqual([401, 200]);
  });

  it('changes the name of its user, which programs cannot', async () => {
    const { userId, session } = await addSiteAdmin();
    const made = await as(session)('createMyAccessToken', { body: { name: 'x', expire_time: inAnHour() } });
    const { secret: token } = bodyOf<{ secret: string }>(made);
    const body = { name: 'Ada Lovelace' };
    const named = { user: { user_id: userId, name: 'Ada Lovelace' } };
    const refused = await askRoute(port, 'changeMyName', { token }, { body });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'SESSION_REQUIRED']);
    const wrong = await as(session)('changeMyName', { body: { name: ' ' } });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { name: [expect.any(String)] } }]);
    const changed = await as(session)('changeMyName', { body });
    expect([changed.status, changed.body]).toMatchObject([200, named]);
    expect((await as(session)('getMe')).body).toMatchObject(named);
  });

  it('is begun by a link that was opened, looked at and used once', async () => {
    const body = { email: 'new@example.org', name: 'New' };
    const made = await as(superAdmin)('inviteUser', { body });
    expect(made.body).toMatchObject({ mail: 'off' });
    const { invitation_token: token } = bodyOf<{ invitation_token: string }>(made);
    const found = await askRoute(port, 'findInvitation', {}, { body: { invitation_token: token } });
    expect(found.body).toMatchObject(body);
    const accept = () =>
      askRoute(port, 'acceptInvitation', {}, { body: { invitation_token: token, password } });
    expect((await accept()).status).toBe(200);
    expect(codeOf(await accept())).toBe('INVITATION_NOT_FOUND');
    expect((await as(await logIn(port, body.email))('getMe')).body).toMatchObject({ user: body, grants: [] });
  });
});

it('asks for the code of an app once there is one, at the login and for what needs the password again', async () => {
  const { email, session } = await addSiteAdmin();
  const { url } = bodyOf<{ url: string }>(await as(session)('beginTotp'));
  const totp = URI.parse(url) as TOTP;
  const code = (later: number) => totp.generate({ timestamp: Date.now() + later * 30_000 });
  const codes = await as(session)('confirmTotp', { body: { code: code(0) } });
  const [recoveryCode] = bodyOf<{ recovery_codes: string[] }>(codes).recovery_codes;

  const first = await askRoute(port, 'logIn', {}, { body: { email, password } });
  expect([first.status, first.headers['set-cookie']]).toEqual([200, undefined]);
  const challenge = bodyOf<{ step: string; challenge_token: string }>(first);
  expect(challenge.step).toBe('code');
  const complete = (given: string) =>
    askRoute(
      port,
      'completeLogIn',
      {},
      { body: { challenge_token: challenge.challenge_token, code: given } },
    );
  expect(codeOf(await complete('nothing'))).toBe('CODE_REFUSED');
  const begun = sessionIn(await complete(recoveryCode!));
  expect((await as(begun)('getMe')).body).toMatchObject({
    user: { second_factor: true },
    recovery_codes_left: 9,
    session_id: expect.any(Number) as number,
  });

  const confirm = (given?: string) =>
    as(begun)('confirmPassword', { body: { password, ...(given !== undefined && { code: given }) } });
  expect(codeOf(await confirm())).toBe('CODE_REQUIRED');
  expect((await confirm(code(1))).status).toBe(200);
  expect((await as(begun)('deleteTotp')).status).toBe(204);
});

describe('API tokens of a site', () => {
  it('are made with a name and an expiry, shown once, listed by prefix, and revoked at once', async () => {
    const ask = as((await addSiteAdmin()).session);
    const params = { site_id: siteId };
    const expire = inAnHour();
    const made = await ask('createApiToken', { params, body: { name: 'Shop', expire_time: expire } });
    const { token, secret } = bodyOf<{ token: { token_id: number; prefix: string }; secret: string }>(made);
    expect(made.body).toMatchObject({
      token: { name: 'Shop', expire_time: expire, last_use_time: null },
      base_url: 'https://harbour.example/api/v1',
    });
    expect(secret).toMatch(/^hw_\w{40}$/);
    expect(secret.startsWith(token.prefix)).toBe(true);

    const listed = await ask('listApiTokens', { params });
    expect(listed.body).toMatchObject({ tokens: [token], base_url: 'https://harbour.example/api/v1' });
    expect(listed.text).not.toContain(secret.slice(token.prefix.length));

    const named = { params: { ...params, token_id: token.token_id } };
    expect((await ask('deleteApiToken', named)).status).toBe(200);
    expect(bodyOf<{ tokens: object[] }>(await ask('listApiTokens', { params })).tokens).toEqual([]);
  });

  it('need no expiry, and none in the past', async () => {
    const ask = as((await addSiteAdmin()).session);
    const create = (expire: string | null) =>
      ask('createApiToken', { params: { site_id: siteId }, body: { name: 'x', expire_time: expire } });
    expect((await create(null)).body).toMatchObject({ token: { expire_time: null } });
    expect((await create('2020-01-01T00:00:00Z')).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: { expire_time: [expect.any(String)] },
    });
  });
});

describe('a site', () => {
  it('is made, read, changed on the revision that was read, and deleted', async () => {
    const ask = as(superAdmin);
    const body = { name: 'New', mode: 'headless', domain: 'new.example', default_language: 'de' };
    const made = await ask('createSite', { body });
    const { site } = bodyOf<{ site: { site_id: number; revision: number } }>(made);
    expect(site).toMatchObject({ name: 'New', mode: 'headless', primary_domain: 'new.example' });
    const params = { site_id: site.site_id };
    const change = (revision: number) =>
      ask('updateSite', {
        params,
        body: {
          mode: 'theme',
          shared_cache: { s_maxage: 60, stale_while_revalidate: 5 },
          expected_revision: revision,
        },
      });
    const changed = await change(site.revision);
    expect(changed.body).toMatchObject({
      site: { mode: 'theme', name: 'New', shared_cache: { s_maxage: 60, stale_while_revalidate: 5 } },
    });
    expect(codeOf(await change(site.revision))).toBe('REVISION_CONFLICT');
    expect((await ask('updateSite', { params, body: { shared_cache: null } })).body).toMatchObject({
      site: { shared_cache: null, mode: 'theme' },
    });
    expect((await ask('deleteSite', { params })).status).toBe(200);
    expect(codeOf(await ask('getSite', { params }))).toBe('SITE_NOT_FOUND');
  });

  it('never has the host name of the admin', async () => {
    const ask = as(superAdmin);
    for (const domain of ['admin.example', 'ADMIN.example.']) {
      const body = { name: 'x', mode: 'theme', domain, default_language: 'en' };
      expect((await ask('createSite', { body })).body).toMatchObject({
        errors: { domain: ['domain must not be the host name of the admin.'] },
      });
      const params = { site_id: siteId };
      expect((await ask('createDomain', { params, body: { name: domain } })).status).toBe(422);
    }
  });

  it('has domains, languages and settings', async () => {
    const ask = as(superAdmin);
    const params = { site_id: siteId };
    const added = await ask('createDomain', { params, body: { name: 'www.harbour.example' } });
    const { domain_id: domainId } = bodyOf<{ domain: { domain_id: number } }>(added).domain;
    const named = { params: { ...params, domain_id: domainId } };
    expect((await ask('makeDomainPrimary', named)).body).toMatchObject({ domain: { primary: true } });
    expect(codeOf(await ask('deleteDomain', named))).toBe('DOMAIN_IS_PRIMARY');

    const language = await ask('createLanguage', { params, body: { code: 'de', name: 'Deutsch' } });
    const { language_id: languageId } = bodyOf<{ language: { language_id: number } }>(language).language;
    const off = { params: { ...params, language_id: languageId }, body: { enabled: false } };
    expect((await ask('updateLanguage', off)).body).toMatchObject({
      language: { code: 'de', name: 'Deutsch', enabled: false },
    });

    const query = { language: 'en' };
    const set = (body: object) => ask('updateSettings', { params, query, body });
    expect((await set({ site_name: 'Harbour', twitter_url: 'https://x.example/h' })).status).toBe(200);
    expect((await set({ twitter_url: null })).status).toBe(200);
    expect((await ask('getSettings', { params, query })).body).toMatchObject({
      settings: { language: 'en', site_name: 'Harbour', twitter_url: null, revision: 2 },
    });
    expect((await set({ contact_email: 'no address' })).body).toMatchObject({
      errors: { contact_email: ['contact_email must be an e-mail address.'] },
    });
  });

  it('is in a list that goes on by pages, for each person their own', async () => {
    const { userId, session } = await addSiteAdmin();
    const more = [await installation.addSite('b.example'), await installation.addSite('c.example')];
    for (const id of more) {
      await installation.identity.updateGrant({ siteId: id, userId, role: 'ROLE_VIEWER' }, operator);
    }
    const seen: number[] = [];
    let pageToken = '';
    do {
      const query = { page_size: '2', ...(pageToken !== '' && { page_token: pageToken }) };
      const { body } = await as(session)('listSites', { query });
      const page = body as { sites: { site_id: number }[]; next_page_token: string };
      seen.push(...page.sites.map(({ site_id: id }) => id));
      pageToken = page.next_page_token;
    } while (pageToken !== '');
    expect(seen).toEqual([siteId, ...more]);
    const foreign = await installation.addSite('d.example');
    const found = async (who: string, query: Record<string, string>): Promise<number[]> =>
      bodyOf<{ sites: { site_id: number }[] }>(await as(who)('listSites', { query })).sites.map(
        ({ site_id: id }) => id,
      );
    const ids = { site_ids: [foreign, more[1], siteId].join(',') };
    expect(await found(session, ids)).toEqual([siteId, more[1]]);
    expect(await found(superAdmin, ids)).toEqual([siteId, more[1], foreign]);
    expect(await found(session, { name_contains: 'C.EX' })).toEqual([more[1]]);
    expect(await found(session, { name_contains: 'D.ex' })).toEqual([]);
    expect(await found(superAdmin, { name_contains: 'D.ex' })).toEqual([foreign]);
    for (const wrong of ['', '0', '1,', '1,x', Array.from({ length: 101 }, () => '1').join(',')]) {
      const refused = await as(session)('listSites', { query: { site_ids: wrong } });
      expect([wrong, refused.status]).toEqual([wrong, 422]);
    }
    for (const wrong of ['x', 'after-0', 'after-01', 'after--1', 'after-1 ', `after-${'9'.repeat(17)}`]) {
      const refused = await as(session)('listSites', { query: { page_token: wrong } });
      expect([wrong, refused.status, refused.body]).toMatchObject([
        wrong,
        422,
        { code: 'PAGE_TOKEN_INVALID' },
      ]);
    }
    const themes = await as(session)('listSites', { query: { mode: 'theme' } });
    expect(bodyOf<{ sites: object[] }>(themes).sites).toEqual([]);
  });
});

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
    // Whoever adds somebody who is there already does not see what they would take away.
    const again = (role: string) => as(session)('createGrant', { ...site, body: { email, role } });
    expect([(await again('viewer')).status, codeOf(await again('site_admin'))]).toEqual([
      409,
      'GRANT_EXISTS',
    ]);
    expect((await again('editor')).body).toMatchObject({ grant: editor });
    expect((await as(session)('updateGrant', { ...named, body: { role: 'viewer' } })).body).toMatchObject({
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

it('asks whoever sends a cookie of the admin from its own page alone', async () => {
  const { session } = await addSiteAdmin();
  const cookie = { Cookie: `__Host-headwater_admin=${session}` };
  const send = (headers: Record<string, string>) =>
    ask(port, { method: 'POST', path: `${apiRoot}/logout`, headers: { ...cookie, ...headers } });
  expect(codeOf(await send({ ...fromOwnPage, Origin: 'https://harbour.example' }))).toBe('ORIGIN_REFUSED');
  expect((await as(session)('getMe')).status).toBe(200);
  expect((await send(fromOwnPage)).status).toBe(204);
});
