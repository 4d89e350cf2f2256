import { createHash } from 'node:crypto';

import { toTimestamp } from '@headwater/contracts';

import { challengeOf, insertFactor } from './factors';
import { createHarness, type Harness, keys, operator } from './setup';
import { type Issuer, startIssuer, type Statement } from './support/issuer';

const refused = { code: 'UNAUTHENTICATED', reason: 'LOGIN_REFUSED' };
const clientAddress = '192.0.2.1';

describe('logins at a provider', () => {
  let harness: Harness;
  let issuer: Issuer;
  let count = 0;
  let email: string;
  let subject: string;
  beforeAll(async () => {
    issuer = await startIssuer();
    harness = await createHarness({}, { provider: issuer.config });
  });
  beforeEach(() => {
    count += 1;
    email = `ann-${count}@example.org`;
    subject = `sub-${count}`;
  });
  afterAll(async () => {
    await harness.close();
    await issuer.close();
  });

  const honest = (claims: object = {}): Statement => ({
    claims: { sub: subject, email, email_verified: true, ...claims },
  });
  const begin = () => harness.authentication.beginProviderLogin({ clientAddress });
  async function logIn(statement: Statement = honest()) {
    const { authorizationUrl, loginSecret } = await begin();
    const callbackQuery = issuer.visit(authorizationUrl, statement);
    return harness.authentication.finishProviderLogin({
      callbackQuery,
      loginSecret,
      clientAddress,
      clientName: 'Firefox',
    });
  }
  async function refusals() {
    const { rows } = await harness.admin.query<{ aspect: string }>(
      `select aspect from platform.directory_events where kind = 'provider_login' order by event_id desc limit 1`,
    );
    return rows[0]?.aspect;
  }

  it('begin with code, PKCE, nonce and state, and store none of them', async () => {
    const { authorizationUrl, loginSecret, expireTime } = await begin();
    const parameters = Object.fromEntries(new URL(authorizationUrl).searchParams);
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: 'headwater',
      redirect_uri: 'https://admin.example/callback',
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(parameters).not.toHaveProperty('max_age');
    expect(Math.round((Number(expireTime!.seconds) * 1_000 - Date.now()) / 60_000)).toBe(10);
    const { rows } = await harness.admin.query('select * from identity.provider_logins');
    const stored = JSON.stringify(rows, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    );
    for (const secret of [
      loginSecret,
      parameters['nonce']!,
      parameters['state']!,
      parameters['code_challenge']!,
    ])
      expect(stored).not.toContain(secret);
  });

  it('begin with values of their own, none of which gives away what is to be proved at the end', async () => {
    const logins = await Promise.all([begin(), begin(), begin()]);
    const sent = logins.map(({ authorizationUrl }) => {
      const { searchParams } = new URL(authorizationUrl);
      return ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name)!);
    });
    expect(new Set(sent.flat()).size).toBe(9);
    // The code verifier is not among the values in the address, and differs between logins.
    const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
    for (const value of sent.flat()) expect(sent.flat()).not.toContain(challengeOf(value));
  });

  it('link an invited user by the verified address, and know the account by its subject from then on', async () => {
    const userId = await harness.invite(email.toUpperCase());
    const { user, session, sessionToken } = await logIn();
    expect(user).toMatchObject({
      userId,
      state: 'USER_STATE_ACTIVE',
      hasPassword: false,
      providerIssuers: [issuer.url],
    });
    expect(session).toMatchObject({ userId, clientAddress, clientName: 'Firefox' });
    await expect(harness.for(sessionToken)).resolves.toBeDefined();

    const again = await logIn(honest({ email: 'other@example.org', email_verified: false }));
    expect(again.user?.userId).toBe(userId);
  });

  it('take no account of another provider for one of this', async () => {
    const [userId, other] = [await harness.invite(email), await harness.invite(`other-${email}`)];
    await harness.admin.query(
      `insert into identity.provider_accounts (issuer, subject, user_id) values ('https://former.example', $1, $2)`,
      [subject, other],
    );
    expect((await logIn()).user?.userId).toBe(userId);
    expect((await logIn()).user?.userId).toBe(userId);
  });

  it('read the address where only the userinfo endpoint has it', async () => {
    const userId = await harness.invite(email);
    const { user } = await logIn({
      claims: { sub: subject },
      userinfo: { sub: subject, email, email_verified: true },
    });
    expect(user?.userId).toBe(userId);
  });

  it.each<[string, string, () => Statement]>([
    ['no address', 'unverified_address', () => ({ claims: { sub: subject }, userinfo: { sub: subject } })],
    ['what is no address', 'unverified_address', () => honest({ email: `<${email}>` })],
    ['an unknown address', 'unknown_user', () => honest({ email: 'nobody@example.org' })],
    [
      'an address of somebody else’s userinfo',
      'bad_answer',
      () => ({ claims: { sub: subject }, userinfo: { sub: 'another', email, email_verified: true } }),
    ],
  ])('refuse %s with one answer, and record why', async (_, reason, statement) => {
    await harness.invite(email);
    await expect(logIn(statement())).rejects.toMatchObject({
      ...refused,
      message:
        'The login at the provider was refused, has expired, or is that of nobody who may log in here.',
    });
    expect(await refusals()).toBe(reason);
    const { rows } = await harness.admin.query('select from identity.provider_accounts where subject = $1', [
      subject,
    ]);
    expect(rows).toEqual([]);
  });

  it('ask for no code of an app here, which goes with the password', async () => {
    const person = await harness.addPerson({ email });
    await insertFactor(harness, person);
    expect(await challengeOf(harness, person)).not.toBe('');
    expect(await logIn()).toMatchObject({
      user: { userId: person.userId, secondFactor: true },
      sessionToken: expect.stringMatching(/^hws_/) as string,
    });
  });

  it('refuse disabled users, linked or not', async () => {
    const userId = await harness.invite(email);
    const setDisabled = (disabled: boolean) =>
      harness.management.updateUser(
        { userId, user: { disabled }, updateMask: { paths: ['disabled'] } },
        operator,
      );
    await setDisabled(true);
    await expect(logIn()).rejects.toMatchObject(refused);
    expect(await refusals()).toBe('disabled_user');
    await setDisabled(false);
    const { sessionToken } = await logIn();
    await setDisabled(true);
    await expect(logIn()).rejects.toMatchObject(refused);
    await expect(harness.for(sessionToken)).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
  });

  it('refuse a second account with the address, until the user is unlinked', async () => {
    const userId = await harness.invite(email);
    const { sessionToken } = await logIn();
    const second = () => logIn(honest({ sub: `${subject}-second` }));
    await expect(second()).rejects.toMatchObject(refused);
    expect(await refusals()).toBe('other_account');

    const unlink = () => harness.management.deleteProviderAccount({ userId, issuer: issuer.url }, operator);
    await unlink();
    await expect(harness.for(sessionToken)).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
    await expect(unlink()).rejects.toMatchObject({ reason: 'PROVIDER_ACCOUNT_NOT_FOUND' });
    expect((await second()).user?.userId).toBe(userId);
    await expect(logIn()).rejects.toMatchObject(refused);
  });

  it('end once, also when they are ended twice at once', async () => {
    await harness.invite(email);
    const { authorizationUrl, loginSecret } = await begin();
    // A login that somebody else begins meanwhile does not end this one.
    await begin();
    const callbackQuery = issuer.visit(authorizationUrl, honest());
    const finish = () =>
      harness.authentication.finishProviderLogin({ callbackQuery, loginSecret, clientAddress });
    const outcomes = await Promise.allSettled([finish(), finish()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(finish()).rejects.toMatchObject(refused);
  });

  it('end in the browser in which they began, and before ten minutes', async () => {
    await harness.invite(email);
    const mine = await begin();
    const others = await begin();
    const callbackQuery = issuer.visit(mine.authorizationUrl, honest());
    const finish = (loginSecret: string, query = callbackQuery) =>
      harness.authentication.finishProviderLogin({ callbackQuery: query, loginSecret, clientAddress });
    const state = new URL(others.authorizationUrl).searchParams.get('state')!;
    for (const [secret, query] of [
      [others.loginSecret, callbackQuery],
      ['', callbackQuery],
      [mine.loginSecret, ''],
      [mine.loginSecret, 'code=x&state='],
      [mine.loginSecret, `${callbackQuery.replace(/state=[^&]*/, '')}&state=${state}`],
    ] as const)
      await expect(finish(secret, query)).rejects.toMatchObject(refused);
    await harness.admin.query(`update identity.provider_logins set expires_at = now() - interval '1 second'`);
    await expect(finish(mine.loginSecret)).rejects.toMatchObject(refused);
  });

  it('are refused where the provider says so, and log no text of the browser', async () => {
    const { authorizationUrl, loginSecret } = await begin();
    const state = new URL(authorizationUrl).searchParams.get('state')!;
    await expect(
      harness.authentication.finishProviderLogin({
        callbackQuery: `error=access_denied&error_description=x&state=${state}`,
        loginSecret,
        clientAddress,
      }),
    ).rejects.toMatchObject(refused);
    expect(await refusals()).toBe('by_provider');
  });

  it('pick up replaced keys at once', async () => {
    await harness.invite(email);
    await logIn();
    await issuer.replaceKey();
    await expect(logIn()).resolves.toBeDefined();
  });

  it('say that the provider refuses our secret, and read a replaced one', async () => {
    await harness.invite(email);
    issuer.clientSecret = 'another';
    await expect(logIn()).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'PROVIDER_UNAVAILABLE' });
    issuer.ourSecret = 'another';
    await expect(logIn()).resolves.toBeDefined();
  });

  it.each([
    [0, 10],
    [300, 5],
    [700, undefined],
    // By a clock that is fast.
    [-300, 10],
  ])(
    'begin a session that is confirmed from the login at the provider on, %d s ago',
    async (ago, minutes) => {
      await harness.invite(email, { superAdmin: true });
      const { sessionToken } = await logIn(honest({ auth_time: Math.floor(Date.now() / 1_000) - ago }));
      const { rows } = await harness.admin.query<{ left: number }>(
        `select ceil(extract(epoch from confirmed_at + interval '10 minutes' - now()) / 60)::integer as left
       from identity.sessions join identity.users using (user_id) where email = $1`,
        [email],
      );
      expect(Math.max(0, rows[0]!.left)).toBe(minutes ?? 0);
      const invited = harness
        .as(keys.people)
        .management.inviteUser({ email: `by-${email}` }, await harness.for(sessionToken));
      if (minutes === undefined)
        await expect(invited).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' });
      else await expect(invited).resolves.toBeDefined();
    },
  );

  it('confirm a session by a login of the last ten minutes, and by that alone', async () => {
    const userId = await harness.invite(email, { superAdmin: true });
    const seconds = (ago: number) => Math.floor(Date.now() / 1_000) - ago;
    const { sessionToken } = await logIn();
    const invite = async (to: string) =>
      harness.as(keys.people).management.inviteUser({ email: to }, await harness.for(sessionToken));
    const unconfirmed = { reason: 'CONFIRMATION_REQUIRED' };
    // The provider did not say when the person logged in there.
    await expect(invite(`a-${email}`)).rejects.toMatchObject(unconfirmed);

    const beginConfirmation = () =>
      harness.authentication.beginProviderConfirmation({ sessionToken, clientAddress });
    const confirm = async (claims: object, token = sessionToken) => {
      const { authorizationUrl, loginSecret } = await beginConfirmation();
      expect(new URL(authorizationUrl).searchParams.get('max_age')).toBe('0');
      return harness.authentication.finishProviderConfirmation({
        sessionToken: token,
        callbackQuery: issuer.visit(authorizationUrl, honest(claims)),
        loginSecret,
        clientAddress,
      });
    };
    await expect(confirm({})).rejects.toMatchObject(refused);
    // The client takes half a minute more, for clocks that differ; it would be confirmed until a moment ago.
    for (const ago of [632, 602]) {
      await expect(confirm({ auth_time: seconds(ago) })).rejects.toMatchObject(refused);
      expect(await refusals()).toBe('old_login');
    }
    const colleague = { sub: `${subject}-colleague`, email: `colleague-of-${email}` };
    await harness.invite(colleague.email);
    await logIn(honest(colleague));
    for (const { sub } of [{ sub: 'nobody’s' }, colleague]) {
      await expect(confirm({ auth_time: seconds(0), sub })).rejects.toMatchObject(refused);
      expect(await refusals()).toBe('other_account');
    }
    const other = (await logIn()).sessionToken;
    await expect(confirm({ auth_time: seconds(0) }, other)).rejects.toMatchObject(refused);
    await expect(invite(`a-${email}`)).rejects.toMatchObject(unconfirmed);

    const { expireTime } = await confirm({ auth_time: seconds(300) });
    expect(Math.round((Number(expireTime!.seconds) * 1_000 - Date.now()) / 60_000)).toBe(5);
    await expect(invite(`a-${email}`)).resolves.toBeDefined();

    // A confirmation cannot be finished as a login, nor a login as a confirmation.
    const confirmation = await beginConfirmation();
    await expect(
      harness.authentication.finishProviderLogin({
        callbackQuery: issuer.visit(confirmation.authorizationUrl, honest({ auth_time: seconds(0) })),
        loginSecret: confirmation.loginSecret,
        clientAddress,
      }),
    ).rejects.toMatchObject(refused);
    const { secret } = await harness.management.createAccessToken(
      { userId, name: 'script', expireTime: toTimestamp(new Date(Date.now() + 60_000)) },
      operator,
    );
    await expect(
      harness.authentication.beginProviderConfirmation({ sessionToken: secret, clientAddress }),
    ).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
  });
});
