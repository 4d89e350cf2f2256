import { type Need, policy, type SiteRole, siteRoles, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { insertSite } from '@headwater/testing';

import { createHarness, type Harness, keys, operator, type Person } from './setup';

/** How far an access token reaches, compared with its user; and that changes at once always leave somebody who manages. */

let harness: Harness;
let sites: number[];
beforeAll(async () => {
  harness = await createHarness();
  sites = [];
  for (const name of ['One', 'Two', 'Three'])
    sites.push((await insertSite(harness.database, { name })).siteId);
});
afterAll(() => harness.close());

const inAnHour = () => toTimestamp(new Date(Date.now() + 3_600_000));
const makeToken = async (userId: number, siteIds: number[]): Promise<string> =>
  (
    await harness.management.createAccessToken(
      { userId, name: 'script', siteIds, expireTime: inAnHour() },
      operator,
    )
  ).secret;

interface Claims {
  super_admin: boolean;
  site_id?: number;
  role?: SiteRole;
  auth_time?: number;
}

/** What identity signs. Undefined: nothing. */
async function signedFor(credential: string, audience: string, siteId?: number): Promise<Claims | undefined> {
  try {
    const { assertion } = await harness.authentication.createAssertion({ credential, audience, siteId });
    return JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const rank = (role: SiteRole | undefined): number => (role === undefined ? -1 : siteRoles.indexOf(role));

/** In what the token reaches further than the session, or than its own sites. */
function excessOf(token: Claims | undefined, session: Claims | undefined, siteIds: number[]): string[] {
  if (token === undefined) return [];
  const isOutside = siteIds.length > 0 && token.site_id !== undefined && !siteIds.includes(token.site_id);
  return [
    ...(session === undefined ? ['its user is refused'] : []),
    ...(token.site_id !== session?.site_id ? ['another site'] : []),
    ...(rank(token.role) > rank(session?.role) ? ['a higher role'] : []),
    ...(token.super_admin && !session?.super_admin ? ['a super admin'] : []),
    ...(token.super_admin && siteIds.length > 0 ? ['a super admin of some sites'] : []),
    ...(isOutside ? ['a site that is not its own'] : []),
    ...('auth_time' in token ? ['a password was given'] : []),
  ];
}

describe.each<[string, boolean, ('ROLE_VIEWER' | 'ROLE_SITE_ADMIN' | undefined)[]]>([
  ['somebody with two roles', false, ['ROLE_VIEWER', 'ROLE_SITE_ADMIN', undefined]],
  ['a super admin with a role', true, ['ROLE_VIEWER', undefined, undefined]],
  ['somebody without a role', false, []],
])('access tokens of %s', (_, superAdmin, roles) => {
  let person: Person;
  let session: string;
  beforeAll(async () => {
    person = await harness.addPerson({ superAdmin });
    const { userId } = person;
    for (const [at, role] of roles.entries()) {
      if (role !== undefined)
        await harness.management.updateGrant({ siteId: sites[at]!, userId, role }, operator);
    }
    session = await harness.logIn(person);
  });

  const choices = () => {
    const [one, two, three] = sites as [number, number, number];
    return [[], [one], [two, three], [999_999]];
  };

  it('are good for no site, role or service for which their user is not', async () => {
    const asked = ['content', 'identity'].flatMap((audience) =>
      [undefined, ...sites, 999_999].map((siteId) => ({ audience, siteId })),
    );
    const allOf = (credential: string) =>
      Promise.all(asked.map(({ audience, siteId }) => signedFor(credential, audience, siteId)));
    const ofUser = await allOf(session);
    let signed = 0;
    const wrong: unknown[] = [];
    for (const siteIds of choices()) {
      const ofToken = await allOf(await makeToken(person.userId, siteIds));
      for (const [at, claims] of ofToken.entries()) {
        const excess = excessOf(claims, ofUser[at], siteIds);
        if (claims !== undefined) signed += 1;
        if (excess.length > 0) wrong.push([siteIds, asked[at], excess]);
      }
    }
    expect(wrong).toEqual([]);
    expect(signed).toBeGreaterThan(0);
  });

  it('do nothing with users, sessions, tokens or passkeys, not those of their own user either', async () => {
    const { userId } = person;
    const { management } = harness.as(keys.people);
    const own = Object.entries<Need>(policy.identityManagement).filter(([, need]) => need === 'person');
    expect(own.length).toBeGreaterThan(8);
    const all = management as unknown as Record<
      string,
      (request: object, options: object) => Promise<unknown>
    >;
    const request = {
      ...{ userId, sessionId: 1, accessTokenId: 1, passkeyId: 1, name: 'another', expireTime: inAnHour() },
      ...{ passkey: { name: 'Renamed' }, updateMask: { paths: ['name'] } },
    };
    for (const credential of [await makeToken(userId, []), await makeToken(userId, [sites[0]!])]) {
      expect(await signedFor(credential, 'identity')).toBeUndefined();
      for (const siteId of sites) {
        const call = harness.authentication.createAssertion({ credential, audience: 'identity', siteId });
        const assertion = await call.then((signed) => signed.assertion).catch(() => undefined);
        if (assertion === undefined) continue;
        for (const [rpc] of own) {
          const heard = await all[rpc]!(request, { assertion }).catch((error: AppError) => error.reason);
          expect([rpc, siteId, heard]).toEqual([rpc, siteId, 'USER_NOT_FOUND']);
        }
      }
    }
  });
});

it('leaves one super admin who can log in, whatever happens to all of them at once', async () => {
  const change = (userId: number, user: { superAdmin?: boolean; disabled?: boolean }) =>
    harness.management.updateUser(
      { userId, user, updateMask: { paths: ['superAdmin' in user ? 'super_admin' : 'disabled'] } },
      operator,
    );
  for (let round = 0; round < 2; round += 1) {
    await harness.admin.query('delete from identity.users');
    const admins = [];
    for (let count = 0; count < 4; count += 1) admins.push(await harness.addPerson({ superAdmin: true }));
    await harness.management.inviteUser({ email: `never-${round}@example.org`, superAdmin: true }, operator);
    const outcomes = await Promise.allSettled(
      admins.flatMap(({ userId }, at) => [
        change(userId, at % 2 === round % 2 ? { superAdmin: false } : { disabled: true }),
        change(userId, { disabled: true }),
      ]),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'LAST_SUPER_ADMIN' });
    const { rows } = await harness.admin.query<{ user_id: number }>(
      `select user_id from identity.users join identity.passwords using (user_id)
       where super_admin and disabled_at is null`,
    );
    expect(rows).toHaveLength(1);
    const left = admins.find(({ userId }) => userId === Number(rows[0]!.user_id))!;
    await expect(harness.logIn(left)).resolves.toMatch(/^hws_/);
  }
});
