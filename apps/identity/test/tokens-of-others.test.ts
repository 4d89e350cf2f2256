import { toTimestamp } from '@headwater/contracts';
import { insertSite } from '@headwater/testing';

import { createHarness, type Harness, keys, operator, type Person } from './setup';

/** Access tokens that a super admin makes for somebody else: the super admin knows the token, and can act as its user. */

const gone = { code: 'UNAUTHENTICATED', reason: 'CREDENTIAL_REFUSED' };

let harness: Harness;
let siteId: number;
let otherSiteId: number;
let boss: Person;
let person: Person;
beforeAll(async () => {
  harness = await createHarness();
  ({ siteId } = await insertSite(harness.database, { name: 'One' }));
  ({ siteId: otherSiteId } = await insertSite(harness.database, { name: 'Two' }));
  // Remains a super admin, whatever becomes of the others.
  await harness.addPerson({ superAdmin: true });
});
beforeEach(async () => {
  boss = await harness.addPerson({ superAdmin: true });
  person = await harness.addPerson();
  await grant(siteId, person, 'ROLE_EDITOR');
});
afterAll(() => harness.close());

const inAnHour = () => toTimestamp(new Date(Date.now() + 3_600_000));
const grant = (site: number, { userId }: Person, role: 'ROLE_VIEWER' | 'ROLE_EDITOR' | 'ROLE_SITE_ADMIN') =>
  harness.management.updateGrant({ siteId: site, userId, role }, operator);
const change = ({ userId }: Person, user: { superAdmin?: boolean; disabled?: boolean }) =>
  harness.management.updateUser(
    { userId, user, updateMask: { paths: ['superAdmin' in user ? 'super_admin' : 'disabled'] } },
    operator,
  );
const make = async (maker: Person, of: Person, siteIds: number[] = []) => {
  const call = await harness.for(await harness.logIn(maker));
  const { management } = harness.as(keys.people);
  const request = { userId: of.userId, name: 'script', siteIds, expireTime: inAnHour() };
  return (await management.createAccessToken(request, call)).secret;
};
const use = (credential: string, site = siteId) =>
  harness.authentication.createAssertion({ credential, audience: 'content', siteId: site });

describe.each<[string, number[]]>([
  ['all sites of its user', []],
  ['one site', [1]],
])('a token for %s', (_, given) => {
  const siteIds = () => given.map(() => siteId);

  it.each<[string, { superAdmin?: boolean; disabled?: boolean }]>([
    ['is no super admin any more', { superAdmin: false }],
    ['may not log in any more', { disabled: true }],
  ])('ends with the next request when who made it %s', async (__, values) => {
    const token = await make(boss, person, siteIds());
    await expect(use(token)).resolves.toMatchObject({ userId: person.userId, role: 'ROLE_EDITOR' });
    await expect(harness.authentication.getCurrentUser({ credential: token })).resolves.toBeDefined();
    await change(boss, values);
    await expect(use(token)).rejects.toMatchObject(gone);
    await expect(harness.authentication.getCurrentUser({ credential: token })).rejects.toMatchObject(gone);
    const withoutSite = { credential: token, audience: 'content' };
    await expect(harness.authentication.createAssertion(withoutSite)).rejects.toMatchObject(gone);
  });
});

it('a token of a super admin ends with the role of who made it', async () => {
  const other = await harness.addPerson({ superAdmin: true });
  const token = await make(boss, other);
  await expect(use(token)).resolves.toMatchObject({ superAdmin: true });
  await change(boss, { superAdmin: false });
  await grant(siteId, boss, 'ROLE_SITE_ADMIN');
  await expect(use(token)).rejects.toMatchObject(gone);
});

it('goes on where who made it manages all that its user reaches', async () => {
  const token = await make(boss, person);
  await change(boss, { superAdmin: false });
  await grant(siteId, boss, 'ROLE_EDITOR');
  await expect(use(token)).rejects.toMatchObject(gone);
  await grant(siteId, boss, 'ROLE_SITE_ADMIN');
  await expect(use(token)).resolves.toMatchObject({ role: 'ROLE_EDITOR' });
  await grant(otherSiteId, person, 'ROLE_VIEWER');
  await expect(use(token)).rejects.toMatchObject(gone);
});

it('does not matter to a token that somebody made for themselves, or an operator for them', async () => {
  const own = await make(boss, boss);
  const { secret } = await harness.management.createAccessToken(
    { userId: person.userId, name: 'script', expireTime: inAnHour() },
    operator,
  );
  await grant(siteId, boss, 'ROLE_VIEWER');
  await change(boss, { superAdmin: false });
  await expect(use(own)).resolves.toMatchObject({ superAdmin: false, role: 'ROLE_VIEWER' });
  await expect(use(secret)).resolves.toMatchObject({ role: 'ROLE_EDITOR' });
});

it('says who made it', async () => {
  await make(boss, person);
  await make(person, person);
  const { accessTokens } = await harness.management.listAccessTokens({ userId: person.userId }, operator);
  expect(accessTokens.map(({ makerUserId }) => makerUserId)).toEqual([undefined, boss.userId]);
});

describe('a user has at most 50', () => {
  const expire = (count: number) =>
    harness.admin.query(
      `update identity.access_tokens set expires_at = now() - make_interval(mins => access_token_id::integer)
       where access_token_id in (
         select access_token_id from identity.access_tokens where user_id = $1 order by access_token_id limit $2)`,
      [person.userId, count],
    );
  const list = async () =>
    (await harness.management.listAccessTokens({ userId: person.userId }, operator)).accessTokens;

  it('that have not expired; the one that expired first makes room', async () => {
    const call = await harness.for(await harness.logIn(person));
    const { management } = harness.as(keys.people);
    const another = async (name: string) =>
      management.createAccessToken({ userId: person.userId, name, expireTime: inAnHour() }, call);
    for (let at = 0; at < 50; at += 1) await another(`token ${at}`);
    const tooMany = { code: 'FAILED_PRECONDITION', reason: 'TOO_MANY_ACCESS_TOKENS' };
    await expect(another('one more')).rejects.toMatchObject(tooMany);
    await expire(2);
    const before = await list();
    // By the clock of the statement, the newer one of the two expired first.
    await another('one more');
    expect((await list()).map(({ name }) => name)).toEqual([
      'one more',
      ...before.map(({ name }) => name).filter((name) => name !== 'token 1'),
    ]);
    await another('another one');
    expect((await list()).map(({ name }) => name)).not.toContain('token 0');
    expect(await list()).toHaveLength(50);
    await expect(another('too many')).rejects.toMatchObject(tooMany);
  });
});
