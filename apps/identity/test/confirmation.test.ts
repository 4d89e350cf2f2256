import { toTimestamp } from '@headwater/contracts';

import { createHarness, type Harness, keys, operator, type Person } from './setup';

const unconfirmed = { code: 'PERMISSION_DENIED', reason: 'CONFIRMATION_REQUIRED' };
const refused = { code: 'UNAUTHENTICATED', reason: 'LOGIN_REFUSED' };

describe('what needs a password that was given within ten minutes', () => {
  let harness: Harness;
  let admin: Person;
  let session: string;
  beforeAll(async () => {
    harness = await createHarness({ perAccount: 6 });
  });
  beforeEach(async () => {
    admin = await harness.addPerson({ superAdmin: true });
    session = await harness.logIn(admin);
  });
  afterAll(() => harness.close());

  let invited = 0;
  const invite = async (credential: string) =>
    harness
      .as(keys.people)
      .management.inviteUser({ email: `new-${(invited += 1)}@example.org` }, await harness.for(credential));
  const age = (interval: string) =>
    harness.admin.query(
      `update identity.sessions set confirmed_at = confirmed_at - interval '${interval}' where user_id = $1`,
      [admin.userId],
    );
  const confirm = (sessionToken: string, password: string) =>
    harness.authentication.confirmPassword({ sessionToken, password, clientAddress: '192.0.2.8' });

  it('is done for ten minutes after logging in, and after that the password is asked for again', async () => {
    await age('9 minutes 30 seconds');
    await expect(invite(session)).resolves.toBeDefined();
    await age('31 seconds');
    await expect(invite(session)).rejects.toMatchObject(unconfirmed);

    const before = Date.now();
    const { expireTime } = await confirm(session, admin.password);
    const minutes = (Number(expireTime!.seconds) * 1_000 - before) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    await expect(invite(session)).resolves.toBeDefined();
    await age('10 minutes 1 second');
    await expect(invite(session)).rejects.toMatchObject(unconfirmed);
  });

  it('leaves everything else to a session that goes on', async () => {
    await age('1 hour');
    const { management } = harness.as(keys.people);
    await expect(management.listUsers({}, await harness.for(session))).resolves.toBeDefined();
  });

  it('is an access token, of somebody else and of oneself', async () => {
    const { userId } = await harness.addPerson();
    const make = async (whose: number) =>
      harness
        .as(keys.people)
        .management.createAccessToken(
          { userId: whose, name: 'script', expireTime: toTimestamp(new Date(Date.now() + 3_600_000)) },
          await harness.for(session),
        );
    await expect(make(userId)).resolves.toBeDefined();
    await age('11 minutes');
    await expect(make(userId)).rejects.toMatchObject(unconfirmed);
    await expect(make(admin.userId)).rejects.toMatchObject(unconfirmed);
    await confirm(session, admin.password);
    await expect(make(admin.userId)).resolves.toBeDefined();
  });

  it('takes no wrong password, records it, and counts attempts as logins', async () => {
    await age('1 hour');
    await expect(confirm(session, 'wrong horse battery')).rejects.toMatchObject(refused);
    await expect(invite(session)).rejects.toMatchObject(unconfirmed);
    const { rows } = await harness.admin.query(
      `select became from platform.directory_events where kind = 'login' and object_id = $1`,
      [String(admin.userId)],
    );
    expect(rows).toEqual([{ became: 'refused' }]);
    const attempts = Array.from({ length: 6 }, () =>
      confirm(session, 'wrong horse battery').catch((error: { reason: string }) => error.reason),
    );
    expect(await Promise.all(attempts)).toContain('TOO_MANY_LOGINS');
    await expect(confirm(session, admin.password)).rejects.toMatchObject({ reason: 'TOO_MANY_LOGINS' });
  });

  it('confirms the one session', async () => {
    const other = await harness.logIn(admin);
    await age('1 hour');
    await confirm(session, admin.password);
    await expect(invite(session)).resolves.toBeDefined();
    await expect(invite(other)).rejects.toMatchObject(unconfirmed);
  });

  it('is done by no access token, also of a super admin', async () => {
    const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
    const { secret } = await harness.management.createAccessToken(
      { userId: admin.userId, name: 'script', expireTime },
      operator,
    );
    const gone = { code: 'UNAUTHENTICATED', reason: 'CREDENTIAL_REFUSED' };
    await expect(confirm(secret, admin.password)).rejects.toMatchObject(gone);
    const { assertion } = await harness.authentication.createAssertion({
      credential: secret,
      audience: 'site',
    });
    const claims = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ super_admin: true });
    expect(claims).not.toHaveProperty('auth_time');
  });
});
