import { type TOTP, URI } from 'otpauth';

import { apiRoot } from '@headwater/admin-contract';

import { ask, askRoute, codeOf, fromOwnPage, logIn, sessionIn } from './support/browser';
import { bodyOf, type Harbour, inAnHour, startHarbour } from './support/harbour';
import { password } from './support/installation';

/** Logins and sessions of people, by the API alone. */

let port: Harbour['port'];
let superAdmin: Harbour['superAdmin'];
let as: Harbour['as'];
let addSiteAdmin: Harbour['addSiteAdmin'];
let harbour: Harbour;
beforeAll(async () => {
  harbour = await startHarbour();
  ({ port, superAdmin, as, addSiteAdmin } = harbour);
}, 60_000);
afterAll(() => harbour?.installation.close());

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

it('asks whoever sends a cookie of the admin from its own page alone', async () => {
  const { session } = await addSiteAdmin();
  const cookie = { Cookie: `__Host-headwater_admin=${session}` };
  const send = (headers: Record<string, string>) =>
    ask(port, { method: 'POST', path: `${apiRoot}/logout`, headers: { ...cookie, ...headers } });
  expect(codeOf(await send({ ...fromOwnPage, Origin: 'https://harbour.example' }))).toBe('ORIGIN_REFUSED');
  expect((await as(session)('getMe')).status).toBe(200);
  expect((await send(fromOwnPage)).status).toBe(204);
});
