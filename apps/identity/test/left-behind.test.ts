import { toTimestamp } from '@headwater/contracts';
import { hashServiceKey } from '@headwater/grpc';
import { beforeStatement, insertSite, testCallers } from '@headwater/testing';

import { hashOfRecoveryCode } from '../src/domain/recovery-codes';
import { challengeOf, insertFactor } from './factors';
import { createHarness, goodPassword, type Harness, keys, operator, type Person } from './setup';

/** What must not be left of a password, a link, or a person who was disabled; and who may read people at all. */

const refused = { code: 'UNAUTHENTICATED', reason: 'LOGIN_REFUSED' };
const required = { code: 'PERMISSION_DENIED', reason: 'SUPER_ADMIN_REQUIRED' };
const oneSiteKey = 'test-only-key-of-an-operator-of-one-site';

let harness: Harness;
let person: Person;
beforeAll(async () => {
  const { callers } = testCallers();
  const [superAdmin] = callers.filter(({ name }) => name === 'super-admin');
  callers.push({ ...superAdmin!, name: 'one-site', sites: [1], sha256: hashServiceKey(oneSiteKey) });
  harness = await createHarness({}, { callers });
});
beforeEach(async () => {
  person = await harness.addPerson();
});
const ended: (() => void)[] = [];
afterEach(() => {
  for (const restore of ended.splice(0)) restore();
});
afterAll(() => harness.close());

const inAnHour = () => toTimestamp(new Date(Date.now() + 3_600_000));
const disable = (disabled: boolean) =>
  harness.management.updateUser(
    { userId: person.userId, user: { disabled }, updateMask: { paths: ['disabled'] } },
    operator,
  );
const accept = (invitationToken: string) =>
  harness.authentication.acceptInvitation({ invitationToken, password: 'a password of somebody' });
const makeLink = async () =>
  (await harness.management.createInvitation({ userId: person.userId }, operator)).invitationToken;
const change = (sessionToken: string) =>
  harness.authentication.changePassword({
    ...{ sessionToken, password: goodPassword, newPassword: 'another good one' },
  });
const notFound = { reason: 'INVITATION_NOT_FOUND' };

it('a new password ends the link by which another one could be set', async () => {
  const link = await makeLink();
  await change(await harness.logIn(person));
  await expect(accept(link)).rejects.toMatchObject(notFound);
});

it('a link of somebody who was disabled is worth nothing after enabling', async () => {
  const link = await makeLink();
  await disable(true);
  await disable(false);
  await expect(accept(link)).rejects.toMatchObject(notFound);
  await expect(harness.logIn(person)).resolves.toBeDefined();
});

it('a new password ends the logins that wait for a code', async () => {
  const session = await harness.logIn(person);
  await insertFactor(harness, person);
  const challengeToken = await challengeOf(harness, person);
  await change(session);
  await expect(
    harness.authentication.completeLogIn({ challengeToken, code: '000000', clientAddress: '192.0.2.9' }),
  ).rejects.toMatchObject({ reason: 'CHALLENGE_REFUSED' });
});

describe('between the comparison of a password and what it is for', () => {
  /** Right before the user is locked. */
  const meanwhile = (work: () => Promise<unknown>): void => {
    ended.push(beforeStatement('for update', work).restore);
  };
  const setAnotherPassword = () =>
    harness.admin.query(
      `update identity.passwords set password_hash = password_hash || 'x' where user_id = $1`,
      [person.userId],
    );
  const disableAtOnce = () =>
    harness.admin.query('update identity.users set disabled_at = now() where user_id = $1', [person.userId]);

  it.each([
    ['the password is changed', setAnotherPassword, refused],
    ['the person is disabled', disableAtOnce, { reason: 'ACCOUNT_DISABLED' }],
  ])('%s: nobody is logged in', async (_, work, refusal) => {
    meanwhile(work);
    await expect(harness.logIn(person)).rejects.toMatchObject(refusal);
    const { sessions } = await harness.management.listSessions({ userId: person.userId }, operator);
    expect(sessions).toEqual([]);
  });

  it('the password is changed: no session is confirmed, and no other password set', async () => {
    const sessionToken = await harness.logIn(person);
    const { authentication } = harness;
    meanwhile(setAnotherPassword);
    const confirmed = authentication.confirmPassword({ sessionToken, password: goodPassword });
    await expect(confirmed).rejects.toMatchObject(refused);
    const other = await harness.addPerson();
    person = other;
    const session = await harness.logIn(other);
    meanwhile(setAnotherPassword);
    await expect(change(session)).rejects.toMatchObject(refused);
  });
});

it('a link is worth nothing to somebody who is disabled while using it', async () => {
  const link = await makeLink();
  const disabling = 'update identity.users set disabled_at = now() where user_id = $1';
  const { restore } = beforeStatement('for update', () => harness.admin.query(disabling, [person.userId]));
  ended.push(restore);
  await expect(accept(link)).rejects.toMatchObject(notFound);
  await harness.admin.query('update identity.users set disabled_at = null where user_id = $1', [
    person.userId,
  ]);
  // Nor has it set the password.
  await expect(harness.logIn(person)).resolves.toBeDefined();
});

it('has no password where none was set, not the one that the stand-in was made of', async () => {
  await harness.invite('invited-only@example.org');
  const logIn = harness.logIn({ email: 'invited-only@example.org', password: 'of nobody' });
  await expect(logIn).rejects.toMatchObject(refused);
  const { userId } = person;
  const sessionToken = await harness.logIn(person);
  await harness.admin.query('delete from identity.passwords where user_id = $1', [userId]);
  await expect(
    harness.authentication.confirmPassword({ sessionToken, password: 'of nobody' }),
  ).rejects.toMatchObject(refused);
});

it('takes a recovery code as people read it', () => {
  const code = '01ab-1xyz-00qq-1110';
  for (const read of ['OLAB-LXYZ-OOQQ-ILLO', '0iab lxyz o0qq 11l0', ' 01AB1XYZ00QQ1110 ']) {
    expect(hashOfRecoveryCode(read)).toEqual(hashOfRecoveryCode(code));
  }
  expect(hashOfRecoveryCode('01ab-1xyz-00qq-1111')).not.toEqual(hashOfRecoveryCode(code));
});

it('names people to content alone, and nobody by the e-mail address', async () => {
  const { siteId } = await insertSite(harness.database, { name: 'Names' });
  const { userId } = person;
  await harness.management.updateGrant({ siteId, userId, role: 'ROLE_AUTHOR' }, operator);
  const credential = await harness.logIn(person);
  const nameFor = async (audience: string): Promise<unknown> => {
    const { assertion } = await harness.authentication.createAssertion({ credential, audience, siteId });
    const claims = Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString();
    expect(claims).not.toContain(person.email);
    return (JSON.parse(claims) as { name?: string }).name;
  };
  expect(await nameFor('content')).toBeUndefined();
  const rename = { user: { name: 'Ann Smith' }, updateMask: { paths: ['name'] } };
  await harness.management.updateUser({ userId, ...rename }, operator);
  expect(await nameFor('content')).toBe('Ann Smith');
  for (const audience of ['site', 'media', 'search', 'identity']) {
    expect([audience, await nameFor(audience)]).toEqual([audience, undefined]);
  }
});

it('names nobody by an e-mail address that is longer than a name may be either', async () => {
  const { siteId } = await insertSite(harness.database, { name: 'Long names' });
  const long = await harness.addPerson({ email: `${'x'.repeat(220)}@example.org` });
  await harness.management.updateGrant({ siteId, userId: long.userId, role: 'ROLE_AUTHOR' }, operator);
  const credential = await harness.logIn(long);
  const signed = { credential, audience: 'content', siteId };
  const { assertion } = await harness.authentication.createAssertion(signed);
  expect(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString()).not.toContain('name');
});

it('makes no token for somebody who is disabled, and no more than fifty for anybody', async () => {
  const { userId } = person;
  const make = () =>
    harness.management.createAccessToken({ userId, name: 'script', expireTime: inAnHour() }, operator);
  await disable(true);
  await expect(make()).rejects.toMatchObject({ reason: 'USER_DISABLED' });
  await disable(false);
  await harness.admin.query(
    `insert into identity.access_tokens (user_id, name, prefix, token_hash, site_ids, expires_at)
     select $1::bigint, 'old', 'hwa_x', sha256(convert_to($1::bigint || '-' || i, 'utf8')), '{}', now() + interval '1 day'
     from generate_series(1, 49) i`,
    [userId],
  );
  await expect(make()).resolves.toBeDefined();
  await expect(make()).rejects.toMatchObject({ reason: 'TOO_MANY_ACCESS_TOKENS' });
});

it.each([
  ['no super admin', keys.management, { actor: { id: 'user:1' } }],
  ['a super admin of one site', oneSiteKey, operator],
])('shows people to no operator who is %s', async (_, key, call) => {
  const { management } = harness.as(key);
  const { userId, email } = person;
  for (const read of [
    management.listUsers({}, call),
    management.getUser({ userId }, call),
    management.getUser({ email }, call),
    management.listSessions({ userId }, call),
    management.listAccessTokens({ userId }, call),
    management.listPasskeys({ userId }, call),
    management.listUserGrants({ userId }, call),
  ]) {
    await expect(read).rejects.toMatchObject(required);
  }
});

it('shows and takes away roles on behalf of nobody for an operator who is no super admin', async () => {
  const { siteId } = await insertSite(harness.database, { name: 'Roles' });
  const { userId } = person;
  await harness.management.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  const { management } = harness.as(keys.management);
  const call = { actor: { id: `user:${userId}` } };
  await expect(management.listGrants({ siteId }, call)).rejects.toMatchObject(required);
  await expect(management.deleteGrant({ siteId, userId }, call)).rejects.toMatchObject(required);
  expect((await harness.management.listGrants({ siteId }, operator)).grants).toHaveLength(1);
});
