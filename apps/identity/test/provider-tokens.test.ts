import { type AtProvider, startAtProvider } from './support/at-provider';
import type { Statement } from './support/issuer';

const now = () => Math.floor(Date.now() / 1_000);

describe('an ID token', () => {
  let at: AtProvider;
  beforeAll(async () => {
    at = await startAtProvider();
  });
  beforeEach(() => {
    at.issuer.published = {};
    return at.next();
  });
  afterAll(() => at.close());

  const honest = (claims?: object) => at.honest(claims);

  it.each<[string, () => Statement]>([
    ['another nonce', () => honest({ nonce: 'another' })],
    ['no nonce', () => honest({ nonce: undefined })],
    ['a list of nonces', () => honest({ nonce: ['another'] })],
    ['another issuer', () => honest({ iss: 'https://evil.example' })],
    ['no issuer', () => honest({ iss: undefined })],
    ['the issuer with a slash', () => honest({ iss: `${at.issuer.url}/` })],
    ['the issuer in a list', () => honest({ iss: [at.issuer.url] })],
    ['the audience of another client', () => honest({ aud: 'another' })],
    ['no audience', () => honest({ aud: undefined })],
    ['a list of other audiences', () => honest({ aud: ['another', 'third'] })],
    ['an empty list of audiences', () => honest({ aud: [] })],
    ['several audiences, and no party', () => honest({ aud: ['headwater', 'another'] })],
    ['several audiences, and another party', () => honest({ aud: ['headwater', 'another'], azp: 'another' })],
    ['no signature', () => ({ ...honest(), signature: 'none' })],
    ['an HMAC with the public key', () => ({ ...honest(), signature: 'public-key' })],
    ['the signature of somebody else', () => ({ ...honest(), signature: 'foreign' })],
    ['the name of an unknown key', () => ({ ...honest(), kid: 'unknown' })],
    ['the name of an unknown key, which signed it', () => ({ ...honest(), kid: 'x', signature: 'foreign' })],
    ['a past end', () => honest({ exp: now() - 60 })],
    ['no end', () => honest({ exp: undefined })],
    ['an end that is a text', () => honest({ exp: String(now() + 60) })],
    ['no instant of issue', () => honest({ iat: undefined })],
    ['an instant of issue that is a text', () => honest({ iat: String(now()) })],
    ['an instant of issue in an hour', () => honest({ iat: now() + 3_600, exp: now() + 7_200 })],
    ['a beginning in an hour', () => honest({ nbf: now() + 3_600 })],
    ['no subject', () => honest({ sub: undefined })],
    ['an empty subject', () => honest({ sub: '' })],
    ['a subject that is a number', () => honest({ sub: 7 })],
    ['a subject of 256 characters', () => honest({ sub: 'x'.repeat(256) })],
    ['a subject of half a million characters', () => honest({ sub: 'x'.repeat(500_000) })],
    ['a subject with a zero byte', () => honest({ sub: 'x\0' })],
    ['a subject with half a character', () => honest({ sub: 'x\ud800' })],
    ['a login in an hour', () => honest({ auth_time: now() + 3_600 })],
    ['a login at a time that is a text', () => honest({ auth_time: String(now()) })],
    ['a login before time began', () => honest({ auth_time: -1 })],
  ])('with %s is refused', async (_, statement) => {
    await at.expectRefused(() => at.logIn(statement()), 'bad_answer');
  });

  it.each<[string, () => Statement]>([
    ['in a list of one audience', () => honest({ aud: ['headwater'] })],
    ['of several audiences and its party', () => honest({ aud: ['another', 'headwater'], azp: 'headwater' })],
    ['that ended within the leeway', () => honest({ exp: now() - 10 })],
    ['by a clock that is five minutes fast', () => honest({ iat: now() + 299, exp: now() + 600 })],
    ['of a login at the beginning of time', () => honest({ auth_time: 0 })],
    ['of a login at a fraction of a second', () => honest({ auth_time: now() - 0.5 })],
    ['with a subject of 255 characters', () => honest({ sub: 'ä'.repeat(255) })],
    ['without the name of its key', () => ({ ...honest(), kid: undefined })],
  ])('%s is taken', async (_, statement) => {
    expect((await at.logIn(statement())).user?.email).toBe(at.email);
  });

  it('tells by the provider’s own clock how long ago the login was, where that clock is fast', async () => {
    const ahead = now() + 200;
    const { session } = await at.logIn(honest({ iat: ahead, exp: ahead + 600, auth_time: ahead - 480 }));
    const { rows } = await at.harness.admin.query<{ ago: number }>(
      'select extract(epoch from now() - confirmed_at)::int as ago from identity.sessions where session_id = $1',
      [session!.sessionId],
    );
    expect(Math.round(rows[0]!.ago / 60)).toBe(8);
  });

  it('that is none is the provider’s fault', async () => {
    for (const idToken of ['x', 'a.b.c', 'e30.e30.', '', null, 7, {}, 'x'.repeat(1_000_000)]) {
      const { user } = await at.logIn({ ...honest(), idToken }).catch(() => ({ user: undefined }));
      expect({ idToken, user }).toEqual({ idToken, user: undefined });
    }
  });

  it('is taken by HMAC not even where the provider says that it signs so', async () => {
    const liar = await startAtProvider();
    liar.issuer.metadata = { id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] };
    await liar.expectRefused(() => liar.logIn({ ...liar.honest(), signature: 'public-key' }), 'bad_answer');
    await liar.expectRefused(() => liar.logIn({ ...liar.honest(), signature: 'none' }), 'bad_answer');
    await liar.close();
  });

  it('is verified with a key that is for signatures, and with no other', async () => {
    for (const published of [{ use: 'enc' }, { alg: 'RS512' }, { key_ops: ['encrypt'] }, { kty: 'oct' }]) {
      at.issuer.published = published;
      await at.expectRefused(() => at.logIn(), 'bad_answer');
    }
    at.issuer.published = {};
    await expect(at.logIn()).resolves.toBeDefined();
  });

  it('is verified with the key of now, where keys were replaced between login and token', async () => {
    const { authorizationUrl, loginSecret } = await at.begin();
    const callbackQuery = at.issuer.visit(authorizationUrl, honest());
    await at.issuer.replaceKey();
    await expect(at.finish(callbackQuery, loginSecret)).resolves.toBeDefined();
  });
});
