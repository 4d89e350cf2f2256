import { toTimestamp } from '@headwater/contracts';
import { insertSite, type TestSite } from '@headwater/testing';

import { createHarness, type Harness, keys, operator, type Person } from './setup';

const gone = { code: 'UNAUTHENTICATED', reason: 'CREDENTIAL_REFUSED' };

describe('sessions and access tokens', () => {
  let harness: Harness;
  let person: Person;
  let one: TestSite;
  let two: TestSite;
  beforeAll(async () => {
    harness = await createHarness();
    one = await insertSite(harness.database, { name: 'One' });
    two = await insertSite(harness.database, { name: 'Two' });
  });
  beforeEach(async () => {
    person = await harness.addPerson();
  });
  afterAll(() => harness.close());

  const age = (what: string, interval: string) =>
    harness.admin.query(
      `update identity.sessions set ${what} = ${what} - interval '${interval}' where user_id = $1`,
      [person.userId],
    );
  const inAnHour = () => toTimestamp(new Date(Date.now() + 3_600_000));
  const makeToken = async (siteIds: number[] = [], userId = person.userId) =>
    harness.management.createAccessToken(
      { userId, name: 'script', siteIds, expireTime: inAnHour() },
      operator,
    );
  const grant = (siteId: number, role: 'ROLE_VIEWER' | 'ROLE_EDITOR' | 'ROLE_SITE_ADMIN') =>
    harness.management.updateGrant({ siteId, userId: person.userId, role }, operator);

  it('end after 12 hours without use, and use prolongs them', async () => {
    const session = await harness.logIn(person);
    const idle = await harness.logIn(person);
    await age('last_used_at', '11 hours 59 minutes');
    await harness.for(session);
    await age('last_used_at', '11 hours 59 minutes');
    await expect(harness.for(session)).resolves.toBeDefined();
    // By its own use.
    await expect(harness.for(idle)).rejects.toMatchObject(gone);
    // Also when the use before it was a few minutes ago.
    await age('last_used_at', '2 minutes');
    await harness.for(session);
    await age('last_used_at', '11 hours 59 minutes');
    await expect(harness.for(session)).resolves.toBeDefined();
    await age('last_used_at', '12 hours');
    await expect(harness.for(session)).rejects.toMatchObject(gone);
    expect((await harness.management.listSessions({ userId: person.userId }, operator)).sessions).toEqual([]);
  });

  it('are prolonged by what a person does, not by what a page that is left open asks by itself', async () => {
    const session = await harness.logIn(person);
    const sign = (isUnattended: boolean) =>
      harness.authentication.createAssertion({ credential: session, audience: 'content', isUnattended });
    await age('last_used_at', '11 hours 59 minutes');
    await sign(true);
    await age('last_used_at', '30 seconds');
    await expect(sign(true)).resolves.toBeDefined();
    await age('last_used_at', '30 seconds');
    await expect(sign(true)).rejects.toMatchObject(gone);
    await expect(sign(false)).rejects.toMatchObject(gone);
  });

  it('end after 14 days however much they are used', async () => {
    const session = await harness.logIn(person);
    await age('ends_at', '13 days 23 hours');
    await expect(harness.for(session)).resolves.toBeDefined();
    await age('ends_at', '1 hour');
    await expect(harness.for(session)).rejects.toMatchObject(gone);
  });

  it.each(['logging out', 'a super admin', 'themselves', 'disabling the user'])(
    'end with the next request by %s',
    async (by) => {
      const [session, other] = [await harness.logIn(person), await harness.logIn(person)];
      const ofColleague = await harness.logIn(await harness.addPerson());
      const { userId } = person;
      const { sessions } = await harness.management.listSessions({ userId }, operator);
      expect(sessions).toHaveLength(2);
      const sessionId = sessions[1]!.sessionId;
      if (by === 'logging out') await harness.authentication.logOut({ sessionToken: session });
      if (by === 'a super admin') await harness.management.deleteSession({ userId, sessionId }, operator);
      if (by === 'themselves') {
        const { management } = harness.as(keys.people);
        await management.deleteSession({ userId, sessionId }, await harness.for(other));
      }
      if (by === 'disabling the user') {
        const setDisabled = (disabled: boolean) =>
          harness.management.updateUser(
            { userId, user: { disabled }, updateMask: { paths: ['disabled'] } },
            operator,
          );
        await setDisabled(true);
        await expect(harness.for(session)).rejects.toMatchObject(gone);
        // They do not begin again when the user is enabled.
        await setDisabled(false);
      }
      await expect(harness.for(session)).rejects.toMatchObject(gone);
      if (by === 'disabling the user') await expect(harness.for(other)).rejects.toMatchObject(gone);
      else await expect(harness.for(other)).resolves.toBeDefined();
      await expect(harness.for(ofColleague)).resolves.toBeDefined();
    },
  );

  it('begin with a secret that nobody knew before, whatever was sent along', async () => {
    const former = await harness.logIn(person);
    await harness.authentication.logOut({ sessionToken: former });
    const invented = `hws_${'A'.repeat(43)}`;
    for (const sessionToken of [former, invented]) {
      const more = { sessionToken, session: { sessionId: 1 } } as object;
      const { email, password } = person;
      const answer = await harness.authentication.logIn({ email, password, ...more });
      expect(answer.sessionToken).not.toBe(sessionToken);
      await expect(harness.for(answer.sessionToken)).resolves.toBeDefined();
      await expect(harness.for(sessionToken)).rejects.toMatchObject(gone);
    }
  });

  it('are seen and ended by nobody else', async () => {
    const stranger = await harness.addPerson();
    const call = await harness.for(await harness.logIn(stranger));
    const { management } = harness.as(keys.people);
    await harness.logIn(person);
    const { userId } = person;
    const { sessions } = await harness.management.listSessions({ userId }, operator);
    const { sessionId } = sessions[0]!;
    const missing = { code: 'NOT_FOUND', reason: 'USER_NOT_FOUND' };
    await expect(management.listSessions({ userId }, call)).rejects.toMatchObject(missing);
    await expect(management.listSessions({ userId: 999_999 }, call)).rejects.toMatchObject(missing);
    await expect(management.deleteSession({ userId, sessionId }, call)).rejects.toMatchObject(missing);
    await expect(
      management.deleteSession({ userId: stranger.userId, sessionId }, call),
    ).rejects.toMatchObject({ reason: 'SESSION_NOT_FOUND' });
  });

  it('are at most 50 for a user: the oldest ends', async () => {
    const first = await harness.logIn(person);
    await harness.admin.query(
      `insert into identity.sessions (user_id, token_hash, client_name, client_address, ends_at)
       select $1::bigint, sha256(convert_to($1::bigint || '-' || i, 'utf8')), '', '', now() + interval '1 day' from generate_series(1, 49) i`,
      [person.userId],
    );
    // The sessions of others do not count.
    for (const other of [await harness.addPerson(), await harness.addPerson()]) await harness.logIn(other);
    const sessionsOf = async () => {
      const { sessions } = await harness.management.listSessions({ userId: person.userId }, operator);
      return sessions.length;
    };
    expect(await sessionsOf()).toBe(50);
    await expect(harness.for(first)).resolves.toBeDefined();
    await harness.logIn(person);
    await expect(harness.for(first)).rejects.toMatchObject(gone);
    expect(await sessionsOf()).toBe(50);
  });

  it('access tokens are no good while their user is disabled', async () => {
    await grant(one.siteId, 'ROLE_EDITOR');
    const { secret } = await makeToken();
    const sign = () =>
      harness.authentication.createAssertion({ credential: secret, audience: 'content', siteId: one.siteId });
    const disable = (disabled: boolean) =>
      harness.management.updateUser(
        { userId: person.userId, user: { disabled }, updateMask: { paths: ['disabled'] } },
        operator,
      );
    await disable(true);
    await expect(sign()).rejects.toMatchObject(gone);
    await disable(false);
    await expect(sign()).resolves.toMatchObject({ userId: person.userId });
  });

  it('access tokens act for their user until they are revoked or expire', async () => {
    await grant(one.siteId, 'ROLE_EDITOR');
    const { accessToken, secret } = await makeToken();
    expect(secret).toMatch(/^hwa_[\w-]{43}$/);
    expect(accessToken!.prefix).toBe(secret.slice(0, 10));
    const sign = () =>
      harness.authentication.createAssertion({ credential: secret, audience: 'content', siteId: one.siteId });
    expect(await sign()).toMatchObject({ userId: person.userId, superAdmin: false, role: 'ROLE_EDITOR' });
    const { userId } = person;
    const { accessTokenId } = accessToken!;
    const unused = await makeToken();
    const lastUseOf = async (id: number) => {
      const { accessTokens } = await harness.management.listAccessTokens({ userId }, operator);
      return accessTokens.find((token) => token.accessTokenId === id)!.lastUseTime;
    };
    // To the minute.
    const lastUse = async () => Number((await lastUseOf(accessTokenId))!.seconds);
    const first = await lastUse();
    await harness.admin.query(
      `update identity.access_tokens set last_used_at = last_used_at - interval '2 minutes'`,
    );
    expect(await lastUse()).toBe(first - 120);
    await sign();
    expect(await lastUse()).toBeGreaterThanOrEqual(first);
    expect(await lastUseOf(unused.accessToken!.accessTokenId)).toBeNull();
    await harness.management.deleteAccessToken({ userId, accessTokenId }, operator);
    await expect(sign()).rejects.toMatchObject(gone);
    const other = await makeToken();
    await harness.admin.query('update identity.access_tokens set expires_at = now()');
    await expect(
      harness.authentication.createAssertion({ credential: other.secret, audience: 'content' }),
    ).rejects.toMatchObject(gone);
  });

  it('access tokens are seen, made and revoked by nobody else', async () => {
    const { userId } = person;
    const { accessToken, secret } = await makeToken();
    const { accessTokenId } = accessToken!;
    const stranger = await harness.addPerson();
    const { management } = harness.as(keys.people);
    const call = await harness.for(await harness.logIn(stranger));
    const missing = { code: 'NOT_FOUND', reason: 'USER_NOT_FOUND' };
    const another = { userId, name: 'another', expireTime: inAnHour() };
    await expect(management.listAccessTokens({ userId }, call)).rejects.toMatchObject(missing);
    await expect(management.createAccessToken(another, call)).rejects.toMatchObject(missing);
    await expect(management.deleteAccessToken({ userId, accessTokenId }, call)).rejects.toMatchObject(
      missing,
    );
    await expect(
      management.deleteAccessToken({ userId: stranger.userId, accessTokenId }, call),
    ).rejects.toMatchObject({ reason: 'ACCESS_TOKEN_NOT_FOUND' });
    await expect(harness.authentication.getCurrentUser({ credential: secret })).resolves.toMatchObject({
      user: { userId },
    });
  });

  it('access tokens never may more than their user, and only on their sites', async () => {
    await grant(one.siteId, 'ROLE_VIEWER');
    await grant(two.siteId, 'ROLE_SITE_ADMIN');
    const { secret } = await makeToken([one.siteId]);
    const sign = (siteId?: number, audience = 'content') =>
      harness.authentication.createAssertion({ credential: secret, audience, siteId });
    expect(await sign(one.siteId)).toMatchObject({ role: 'ROLE_VIEWER' });
    // It could make itself another, for all sites.
    const another = { userId: person.userId, name: 'another', expireTime: inAnHour() };
    const { assertion } = await sign(one.siteId, 'identity');
    await expect(
      harness.as(keys.people).management.createAccessToken(another, { assertion }),
    ).rejects.toMatchObject({ reason: 'USER_NOT_FOUND' });
    const missing = { code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND', message: 'There is no such site.' };
    await expect(sign(two.siteId)).rejects.toMatchObject(missing);
    await expect(sign(999_999)).rejects.toMatchObject(missing);
    await harness.management.deleteGrant({ siteId: one.siteId, userId: person.userId }, operator);
    await expect(sign(one.siteId)).rejects.toMatchObject(missing);
    const { grants } = await harness.authentication.getCurrentUser({ credential: secret });
    expect(grants).toEqual([]);
    await expect(sign(undefined, 'identity')).rejects.toMatchObject(gone);
  });

  it('access tokens of a super admin for some sites are not super admins', async () => {
    const admin = await harness.addPerson({ superAdmin: true });
    const sign = (credential: string, siteId?: number, audience = 'site') =>
      harness.authentication.createAssertion({ credential, audience, siteId });
    const some = (await makeToken([one.siteId], admin.userId)).secret;
    expect(await sign(some, one.siteId)).toMatchObject({ superAdmin: false, role: 'ROLE_SITE_ADMIN' });
    expect(await sign(some)).toMatchObject({ superAdmin: false });
    // So that a program finds its sites, of which one may be gone.
    const more = (await makeToken([999_999, one.siteId], admin.userId)).secret;
    const { grants } = await harness.authentication.getCurrentUser({ credential: more });
    expect(grants).toMatchObject([{ siteId: one.siteId, userId: admin.userId, role: 'ROLE_SITE_ADMIN' }]);
    await expect(sign(some, two.siteId)).rejects.toMatchObject({ reason: 'SITE_NOT_FOUND' });
    const all = (await makeToken([], admin.userId)).secret;
    expect(await sign(all)).toMatchObject({ superAdmin: true });
    expect(await sign(all, one.siteId, 'identity')).toMatchObject({ superAdmin: false });
    const session = await harness.logIn(admin);
    expect(await sign(session, one.siteId, 'identity')).toMatchObject({ superAdmin: true });
    await expect(sign(session, 999_999)).rejects.toMatchObject({ reason: 'SITE_NOT_FOUND' });
  });

  it.each([
    ['gone by', new Date(Date.now() - 1_000)],
    ['more than a year ahead', new Date(Date.now() + 367 * 86_400_000)],
  ])('an access token does not expire at an instant %s', async (_, instant) => {
    const { userId } = person;
    await expect(
      harness.management.createAccessToken({ userId, name: 'x', expireTime: toTimestamp(instant) }, operator),
    ).rejects.toMatchObject({ fields: { expire_time: [expect.stringContaining('at most a year')] } });
  });

  it('refuses what is no credential', async () => {
    const { invitationToken } = await harness.management.createInvitation(
      { userId: person.userId },
      operator,
    );
    for (const credential of ['', 'hws_', 'hwa_', 'hws_guess', invitationToken, 'x'.repeat(1_000)]) {
      await expect(harness.for(credential)).rejects.toMatchObject(gone);
    }
  });
});
