import { beforeStatement } from '@headwater/testing';

import { createHarness, type Harness, operator } from './setup';
import { type Issuer, startIssuer } from './support/issuer';
import { logInAt } from './support/provider-visits';

/** What happens to a user between the look at the account and the session. */
describe('while somebody comes from the provider', () => {
  const refused = { code: 'UNAUTHENTICATED', reason: 'LOGIN_REFUSED' };
  const email = 'ann@example.org';
  const logIn = () => logInAt(issuer, harness, { sub: 'ann', email });

  let harness: Harness;
  let issuer: Issuer;
  let userId: number;
  beforeAll(async () => {
    issuer = await startIssuer();
    harness = await createHarness({}, { provider: issuer.config });
    userId = await harness.invite(email);
  });
  // Links the account.
  beforeEach(() => logIn());
  afterEach(() => harness.admin.query('update identity.users set disabled_at = null'));
  afterAll(async () => {
    await harness.close();
    await issuer.close();
  });

  it.each([
    ['is disabled', 'update identity.users set disabled_at = now() where user_id = $1'],
    ['loses the account', 'delete from identity.provider_accounts where user_id = $1'],
  ])('a user who %s gets no session', async (_, statement) => {
    const count = async () => (await harness.management.listSessions({ userId }, operator)).sessions.length;
    const before = await count();
    const { restore } = beforeStatement('for update of users', () =>
      harness.admin.query(statement, [userId]),
    );
    await expect(logIn()).rejects.toMatchObject(refused);
    restore();
    expect(await count()).toBe(before);
    const { rows } = await harness.admin.query<{ aspect: string }>(
      `select aspect from platform.directory_events where kind = 'provider_login' order by event_id desc limit 1`,
    );
    expect(rows).toEqual([{ aspect: 'disabled_user' }]);
  });

  it('the first time in several windows at once, a user gets a session in each', async () => {
    const sub = 'bea';
    const address = 'bea@example.org';
    const invited = await harness.invite(address);
    const windows = [1, 2, 3, 4].map(() => logInAt(issuer, harness, { sub, email: address }));
    const users = (await Promise.all(windows)).map(({ user }) => user?.userId);
    expect(users).toEqual([invited, invited, invited, invited]);
    const { rows } = await harness.admin.query(
      `select 1 from platform.directory_events where kind = 'provider_account' and object_id = $1`,
      [String(invited)],
    );
    expect(rows).toHaveLength(1);
  });

  it('with two accounts at once that have the address of one user, one account becomes theirs', async () => {
    const address = 'cleo@example.org';
    await harness.invite(address);
    const logins = ['cleo-1', 'cleo-2'].map((sub) => logInAt(issuer, harness, { sub, email: address }));
    const outcomes = await Promise.allSettled(logins);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('a session of a user who is disabled is not confirmed', async () => {
    const { sessionToken } = await logIn();
    const clientAddress = '192.0.2.1';
    const { authorizationUrl, loginSecret } = await harness.authentication.beginProviderConfirmation({
      sessionToken,
      clientAddress,
    });
    const claims = { sub: 'ann', email, email_verified: true, auth_time: Math.floor(Date.now() / 1_000) };
    const callbackQuery = issuer.visit(authorizationUrl, { claims });
    const confirmed = async () => {
      const { rows } = await harness.admin.query<{ confirmed_at: Date | null }>(
        'select confirmed_at from identity.sessions where user_id = $1 order by session_id desc limit 1',
        [userId],
      );
      return rows[0]!.confirmed_at;
    };
    const before = await confirmed();
    const { restore } = beforeStatement('for update', () =>
      harness.admin.query('update identity.users set disabled_at = now() where user_id = $1', [userId]),
    );
    await expect(
      harness.authentication.finishProviderConfirmation({
        ...{ sessionToken, callbackQuery, loginSecret, clientAddress },
      }),
    ).rejects.toMatchObject(refused);
    restore();
    expect(await confirmed()).toEqual(before);
  });
});
