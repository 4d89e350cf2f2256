import { insertSite } from '@headwater/testing';

import { createHarness, goodPassword, type Harness, keys, operator, type Person } from './setup';

/** Links that only a super admin could make end when their maker may not make them any more, because the maker knows them. */

let harness: Harness;
let siteId: number;
let boss: Person;
let call: { assertion: string };
beforeAll(async () => {
  harness = await createHarness();
  ({ siteId } = await insertSite(harness.database, { name: 'One' }));
  // Remains a super admin, whatever becomes of the others.
  await harness.addPerson({ superAdmin: true });
});
beforeEach(async () => {
  boss = await harness.addPerson({ superAdmin: true });
  const session = await harness.logIn(boss);
  await harness.authentication.confirmPassword({ sessionToken: session, password: boss.password });
  call = await harness.for(session);
});
afterAll(() => harness.close());

let invited = 0;
const makers: Record<string, () => Promise<{ userId: number; invitationToken: string }>> = {
  invited: async () => {
    const email = `invited-${(invited += 1)}@example.org`;
    const { management } = harness.as(keys.people);
    const { user, invitationToken } = await management.inviteUser({ email, superAdmin: true }, call);
    return { userId: user!.userId, invitationToken };
  },
  'given another password': async () => {
    const { userId } = await harness.addPerson({ superAdmin: true });
    const { management } = harness.as(keys.people);
    const { invitationToken } = await management.createInvitation({ userId }, call);
    return { userId, invitationToken };
  },
  'given another link in a site': async () => {
    const userId = await harness.invite(`invited-${(invited += 1)}@example.org`, { superAdmin: true });
    await harness.management.updateGrant({ siteId, userId, role: 'ROLE_VIEWER' }, operator);
    const { management } = harness.as(keys.people);
    const { invitationToken } = await management.renewInvitation({ siteId, userId }, call);
    return { userId, invitationToken };
  },
};
const change = (userId: number, user: { superAdmin?: boolean; disabled?: boolean }) =>
  harness.management.updateUser(
    { userId, user, updateMask: { paths: ['superAdmin' in user ? 'super_admin' : 'disabled'] } },
    operator,
  );
const accept = (invitationToken: string) =>
  harness.authentication.acceptInvitation({ invitationToken, password: goodPassword });

describe.each(Object.keys(makers))('a super admin who was %s', (what) => {
  it.each<[string, { superAdmin?: boolean; disabled?: boolean }]>([
    ['is one no longer', { superAdmin: false }],
    ['may not log in any more', { disabled: true }],
  ])('has no link of who %s', async (_, values) => {
    const { userId, invitationToken } = await makers[what]!();
    await expect(harness.authentication.getInvitation({ invitationToken })).resolves.toBeDefined();
    await change(boss.userId, values);
    const gone = { reason: 'INVITATION_NOT_FOUND' };
    await expect(harness.authentication.getInvitation({ invitationToken })).rejects.toMatchObject(gone);
    await expect(accept(invitationToken)).rejects.toMatchObject(gone);
    // Nothing is lost: an operator makes another.
    await accept((await harness.management.createInvitation({ userId }, operator)).invitationToken);
  });

  it('has one as long as its maker is a super admin', async () => {
    const { invitationToken } = await makers[what]!();
    await accept(invitationToken);
  });
});
