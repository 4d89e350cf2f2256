import { Client as Connection } from 'pg';

import { beforeStatement, insertSite } from '@headwater/testing';

import { createHarness, goodPassword, type Harness, keys, operator } from './setup';
import { type Issuer, startIssuer } from './support/issuer';
import { logInAt } from './support/provider-visits';

/** A call that waits for another change of a user judges the state after that change, even if the change wrote no column of the user. */

let issuer: Issuer;
let harness: Harness;
let other: Connection;
beforeAll(async () => {
  issuer = await startIssuer();
  harness = await createHarness({}, { provider: issuer.config });
  other = new Connection({ connectionString: harness.database.urls.admin });
  await other.connect();
});
beforeEach(() => harness.admin.query('delete from identity.users'));
afterAll(async () => {
  await other.end();
  await harness.close();
  await issuer.close();
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await harness.admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

/** Makes the call while another transaction has run the statement, and commits that once the call waits. */
async function whileOthers<T>(
  statement: string,
  userId: number,
  call: () => Promise<T>,
  { locksUsers = true } = {},
): Promise<T> {
  await other.query('begin');
  if (locksUsers) await other.query('select from identity.users order by user_id for update');
  await other.query(statement, [userId]);
  const answer = call();
  // The answer is judged later, even if the call is refused before anything awaits it.
  answer.catch(() => undefined);
  await untilSomebodyWaits();
  await other.query('commit');
  return answer;
}

const unlinking = 'delete from identity.provider_accounts where user_id = $1';
const accepting = `insert into identity.passwords (user_id, password_hash) values ($1, '$argon2id$x')`;

async function superAdminAtProvider(sub: string): Promise<number> {
  const email = `${sub}@example.org`;
  const userId = await harness.invite(email, { superAdmin: true });
  await logInAt(issuer, harness, { sub, email });
  return userId;
}

describe('while the other super admin loses the account at the provider', () => {
  const last = { code: 'FAILED_PRECONDITION', reason: 'LAST_SUPER_ADMIN' };
  let ann: number;
  let bea: number;
  beforeEach(async () => {
    ann = await superAdminAtProvider('ann');
    bea = await superAdminAtProvider('bea');
  });
  const update = (user: { disabled?: boolean; superAdmin?: boolean }, path: string) =>
    harness.management.updateUser({ userId: bea, user, updateMask: { paths: [path] } }, operator);

  it.each<[string, () => Promise<unknown>]>([
    ['is disabled', () => update({ disabled: true }, 'disabled')],
    ['is made an ordinary user', () => update({ superAdmin: false }, 'super_admin')],
    [
      'loses the account, too',
      () => harness.management.deleteProviderAccount({ userId: bea, issuer: issuer.url }, operator),
    ],
  ])('nobody who is the last one %s', async (_, change) => {
    await expect(whileOthers(unlinking, ann, change)).rejects.toMatchObject(last);
  });
});

it('nobody is logged in by an account that is unlinked meanwhile', async () => {
  const email = 'cleo@example.org';
  const userId = await harness.invite(email);
  const logIn = () => logInAt(issuer, harness, { sub: 'cleo', email });
  await logIn();
  await harness.admin.query('delete from identity.sessions');
  await expect(whileOthers(unlinking, userId, logIn)).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
  expect((await harness.management.listSessions({ userId }, operator)).sessions).toEqual([]);
});

describe('whoever comes from the provider with a group', () => {
  const email = 'gil@example.org';
  let siteId: number;
  let userId: number;
  beforeAll(async () => {
    ({ siteId } = await insertSite(harness.database, { name: 'Groups' }));
    issuer.config.groupRules.push({ group: 'editors', siteId, role: 'editor' });
  });
  beforeEach(async () => {
    userId = await harness.invite(email);
    // Links the account.
    await logIn([]);
  });
  const logIn = (groups: string[]) => logInAt(issuer, harness, { sub: 'gil', email, groups });
  const roles = async () => {
    const { rows } = await harness.admin.query<object>(
      'select role, provider_role, given_role from identity.grants where user_id = $1',
      [userId],
    );
    return rows;
  };

  it.each([
    ['was taken away', true, 'delete from identity.grants where user_id = $1', 'editor', null],
    [
      'was raised',
      true,
      `update identity.grants set role = 'site_admin' where user_id = $1`,
      'site_admin',
      'site_admin',
    ],
    [
      'was given',
      false,
      `insert into identity.grants (site_id, user_id, role) select max(site_id), $1, 'site_admin' from site.sites`,
      'site_admin',
      'site_admin',
    ],
  ])('has the role by hand that %s meanwhile', async (_, had, statement, role, given_role) => {
    if (had) await harness.management.updateGrant({ siteId, userId, role: 'ROLE_VIEWER' }, operator);
    await whileOthers(statement, userId, () => logIn(['editors']), { locksUsers: false });
    expect(await roles()).toEqual([{ role, provider_role: 'editor', given_role }]);
  });

  it('waits for nobody who gives a role by hand and waits for them', async () => {
    let giving: Promise<unknown> = Promise.resolve();
    const { restore } = beforeStatement('insert into "identity"."grants"', async () => {
      giving = harness.management.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
      giving.catch(() => undefined);
      await untilSomebodyWaits();
    });
    await logIn(['editors']);
    restore();
    await giving;
    expect(await roles()).toEqual([{ role: 'site_admin', provider_role: null, given_role: null }]);
  });
});

it('no site admin gets a link of a member who sets a password meanwhile', async () => {
  const { siteId } = await insertSite(harness.database, { name: 'One' });
  const admin = await harness.addPerson();
  const userId = await harness.invite('dora@example.org');
  const grant = (whom: number, role: 'ROLE_SITE_ADMIN' | 'ROLE_EDITOR') =>
    harness.management.updateGrant({ siteId, userId: whom, role }, operator);
  await grant(admin.userId, 'ROLE_SITE_ADMIN');
  await grant(userId, 'ROLE_EDITOR');
  const call = await harness.for(await harness.logIn(admin), siteId);
  const renew = () => harness.as(keys.people).management.renewInvitation({ siteId, userId }, call);
  await expect(whileOthers(accepting, userId, renew)).rejects.toMatchObject({
    reason: 'INVITATION_ACCEPTED',
  });
});

it('nobody is set up while the first super admin sets a password', async () => {
  const { setupToken } = await harness.management.createSetupToken({}, operator);
  const userId = await harness.invite('emma@example.org', { superAdmin: true });
  const setUp = () =>
    harness.authentication.completeSetup({ setupToken, email: 'f@example.org', password: goodPassword });
  await expect(whileOthers(accepting, userId, setUp)).rejects.toMatchObject({ reason: 'SETUP_DONE' });
});

it('no role that is taken away meanwhile comes back by a change of it', async () => {
  const { siteId } = await insertSite(harness.database, { name: 'Two' });
  const admin = await harness.addPerson();
  const userId = await harness.invite('hal@example.org');
  await harness.management.updateGrant({ siteId, userId: admin.userId, role: 'ROLE_SITE_ADMIN' }, operator);
  await harness.management.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  const call = await harness.for(await harness.logIn(admin), siteId);
  const lower = () =>
    harness.as(keys.people).management.updateGrant({ siteId, userId, role: 'ROLE_VIEWER' }, call);
  const taking = 'delete from identity.grants where user_id = $1';
  await expect(whileOthers(taking, userId, lower, { locksUsers: false })).rejects.toMatchObject({
    reason: 'USER_NOT_FOUND',
  });
  expect((await harness.management.listUserGrants({ userId }, operator)).grants).toEqual([]);
});
