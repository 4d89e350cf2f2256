import { insertSite, type TestSite } from '@headwater/testing';

import { createHarness, type Harness, operator } from './setup';
import { type Issuer, startIssuer } from './support/issuer';
import { logInAt } from './support/provider-visits';

describe('groups at the provider', () => {
  let harness: Harness;
  let issuer: Issuer;
  let one: TestSite;
  let two: TestSite;
  let userId: number;
  let email: string;
  let count = 0;
  beforeAll(async () => {
    issuer = await startIssuer();
    harness = await createHarness({}, { provider: issuer.config });
    one = await insertSite(harness.database, { name: 'One' });
    two = await insertSite(harness.database, { name: 'Two' });
    issuer.config.groupRules.push(
      { group: 'readers', siteId: one.siteId, role: 'viewer' },
      { group: 'writers', siteId: one.siteId, role: 'editor' },
      { group: 'writers', siteId: two.siteId, role: 'author' },
      { group: 'operators', superAdmin: true },
      { group: 'lost', siteId: 999_999, role: 'editor' },
    );
  });
  beforeEach(async () => {
    count += 1;
    email = `ann-${count}@example.org`;
    userId = await harness.invite(email);
  });
  afterAll(async () => {
    await harness.close();
    await issuer.close();
  });

  const logIn = (groups: unknown) => logInAt(issuer, harness, { sub: `sub-${count}`, email, groups });
  const give = (siteId: number, role: 'ROLE_VIEWER' | 'ROLE_SITE_ADMIN') =>
    harness.management.updateGrant({ siteId, userId, role }, operator);
  async function roles() {
    const { grants } = await harness.management.listUserGrants({ userId }, operator);
    return Object.fromEntries(grants.map(({ siteId, role }) => [siteId, role]));
  }

  it('give roles at each login and take them away', async () => {
    const { sessionToken } = await logIn(['writers', 'unknown']);
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_EDITOR', [two.siteId]: 'ROLE_AUTHOR' });
    const { grants } = await harness.management.listGrants({ siteId: two.siteId }, operator);
    expect(grants).toContainEqual(
      expect.objectContaining({ userId, role: 'ROLE_AUTHOR', providerRole: 'ROLE_AUTHOR' }),
    );
    await logIn('readers');
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_VIEWER' });
    await logIn([]);
    expect(await roles()).toEqual({});
    await expect(harness.for(sessionToken, one.siteId)).rejects.toMatchObject({ reason: 'SITE_NOT_FOUND' });
  });

  it('say by whom and for whom in the audit trail of each site', async () => {
    await logIn(['writers']);
    await logIn(['readers']);
    const { rows } = await harness.admin.query(
      `select site_id::int, became, actor from platform.change_events where kind = 'grant' and object_id = $1 order by event_id`,
      [String(userId)],
    );
    const actor = `provider:${issuer.url}`;
    expect(rows).toEqual([
      { site_id: one.siteId, became: 'created', actor },
      { site_id: two.siteId, became: 'created', actor },
      { site_id: one.siteId, became: 'updated', actor },
      { site_id: two.siteId, became: 'deleted', actor },
    ]);
  });

  it('leave what was given by hand, and count where they give more', async () => {
    await give(one.siteId, 'ROLE_VIEWER');
    await give(two.siteId, 'ROLE_SITE_ADMIN');
    await logIn(['writers']);
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_EDITOR', [two.siteId]: 'ROLE_SITE_ADMIN' });
    await logIn([]);
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_VIEWER', [two.siteId]: 'ROLE_SITE_ADMIN' });
  });

  it('count again at the next login after a change by hand', async () => {
    await logIn(['writers']);
    await give(one.siteId, 'ROLE_VIEWER');
    await harness.management.deleteGrant({ siteId: two.siteId, userId }, operator);
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_VIEWER' });
    await logIn(['writers']);
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_EDITOR', [two.siteId]: 'ROLE_AUTHOR' });
    await logIn([]);
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_VIEWER' });
  });

  it('leave what somebody gives by hand that they gave already', async () => {
    await harness.addPerson({ superAdmin: true });
    await logIn(['readers', 'operators']);
    await give(one.siteId, 'ROLE_VIEWER');
    const promote = { userId, user: { superAdmin: true }, updateMask: { paths: ['super_admin'] } };
    const { user } = await harness.management.updateUser(promote, operator);
    expect(user?.superAdmin).toBe(true);
    const later = await logIn([]);
    expect([await roles(), later.user?.superAdmin]).toEqual([{ [one.siteId]: 'ROLE_VIEWER' }, true]);
  });

  it.each([undefined, null, 7, {}, [['writers']], 'writers,readers'])('are none in %j', async (groups) => {
    await logIn(['writers']);
    await logIn(groups);
    expect(await roles()).toEqual({});
  });

  it('are read where only the userinfo endpoint has them', async () => {
    const sub = `sub-${count}`;
    await logInAt(issuer, harness, { sub, email }, { userinfo: { sub, groups: ['readers'] } });
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_VIEWER' });
  });

  it('are asked for without taking address or verification from where they are', async () => {
    const sub = `sub-${count}`;
    const verified = { email, email_verified: true };
    for (const [claims, userinfo] of [
      [{ email, email_verified: undefined }, verified],
      [{ email, email_verified: undefined }, { email_verified: true }],
      [{ email: 'nobody@example.org' }, verified],
    ])
      await expect(
        logInAt(issuer, harness, { sub, ...claims }, { userinfo: { sub, groups: ['readers'], ...userinfo } }),
      ).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
    expect(await roles()).toEqual({});
  });

  it.each<[string, object, object | undefined]>([
    ['the ID token', { _claim_names: { groups: 'src1' } }, undefined],
    ['the userinfo endpoint', {}, { _claim_names: { groups: 'src1', other: 'src2' } }],
  ])(
    'take nothing away where there are too many: %s says that they are elsewhere',
    async (_, claims, more) => {
      await logIn(['writers']);
      const sub = `sub-${count}`;
      await expect(
        logInAt(
          issuer,
          harness,
          { sub, email, ...claims },
          more === undefined ? {} : { userinfo: { sub, ...more } },
        ),
      ).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
      expect(await roles()).toEqual({ [one.siteId]: 'ROLE_EDITOR', [two.siteId]: 'ROLE_AUTHOR' });
      const { rows } = await harness.admin.query(
        `select became, aspect from platform.directory_events
       where kind = 'provider_login' order by event_id desc limit 1`,
      );
      expect(rows).toEqual([{ became: 'refused', aspect: 'bad_answer' }]);
    },
  );

  it('count where they are in one place, though another one says that they are elsewhere', async () => {
    const sub = `sub-${count}`;
    const userinfo = { sub, groups: ['readers'] };
    await logInAt(issuer, harness, { sub, email, _claim_names: { groups: 'src1' } }, { userinfo });
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_VIEWER' });
  });

  it.each([null, 'groups', ['groups'], { other: 'src1' }, {}])(
    'are none where %j says that something else is elsewhere',
    async (names) => {
      await logInAt(issuer, harness, { sub: `sub-${count}`, email, _claim_names: names });
      expect(await roles()).toEqual({});
    },
  );

  it('give no role in a site that does not exist', async () => {
    await logIn(['lost', 'readers']);
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_VIEWER' });
  });

  it('make super admins and take that away, but for who was made so by hand', async () => {
    await harness.addPerson({ superAdmin: true });
    expect((await logIn(['operators'])).user?.superAdmin).toBe(true);
    expect((await logIn(['readers'])).user?.superAdmin).toBe(false);
    const promote = { userId, user: { superAdmin: true }, updateMask: { paths: ['super_admin'] } };
    await harness.management.updateUser(promote, operator);
    expect((await logIn(['operators'])).user?.superAdmin).toBe(true);
    expect((await logIn([])).user?.superAdmin).toBe(true);
  });

  it('give the same to a person who logs in in several windows at once', async () => {
    await harness.addPerson({ superAdmin: true });
    const windows = (groups: string[]) => Promise.all([1, 2, 3, 4].map(() => logIn(groups)));
    await windows(['writers', 'operators']);
    expect(await roles()).toEqual({ [one.siteId]: 'ROLE_EDITOR', [two.siteId]: 'ROLE_AUTHOR' });
    await windows([]);
    expect(await roles()).toEqual({});
  });

  it('leave the last super admin who can log in', async () => {
    await harness.admin.query('update identity.users set super_admin = false');
    await logIn(['operators']);
    expect((await logIn([])).user?.superAdmin).toBe(true);
    await harness.addPerson({ superAdmin: true });
    expect((await logIn([])).user?.superAdmin).toBe(false);
  });
});
