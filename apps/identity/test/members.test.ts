import { insertSite, type TestSite } from '@headwater/testing';

import { createHarness, goodPassword, type Harness, keys, operator, type Person } from './setup';

/** What a site admin does for the members of the site, and how members know each other. */

type Role = 'ROLE_VIEWER' | 'ROLE_EDITOR' | 'ROLE_SITE_ADMIN';

let harness: Harness;
let one: TestSite;
let two: TestSite;
let admin: Person;
beforeAll(async () => {
  harness = await createHarness();
  one = await insertSite(harness.database, { name: 'One' });
  two = await insertSite(harness.database, { name: 'Two' });
  admin = await harness.addPerson();
  await give(one, admin.userId, 'ROLE_SITE_ADMIN');
});
afterAll(() => harness.close());

const give = ({ siteId }: TestSite, userId: number, role: Role) =>
  harness.management.updateGrant({ siteId, userId, role }, operator);

async function asMember(person: Person, { siteId } = one) {
  const session = await harness.logIn(person);
  await harness.authentication.confirmPassword({ sessionToken: session, password: person.password });
  return { management: harness.as(keys.people).management, call: await harness.for(session, siteId) };
}

let invited = 0;
/** Somebody with a role who has not followed the link. */
async function inviteTo(site: TestSite, given?: { superAdmin?: boolean }) {
  const email = `invited-${(invited += 1)}@example.org`;
  const { user, invitationToken } = await harness.management.inviteUser({ email, ...given }, operator);
  const { userId } = user!;
  await give(site, userId, 'ROLE_VIEWER');
  return { userId, email, invitationToken };
}
const accept = (invitationToken: string) =>
  harness.authentication.acceptInvitation({ invitationToken, password: goodPassword });

describe('a lost invitation', () => {
  it.each<[what: string, then: (userId: number, maker: Person) => Promise<unknown>]>([
    ['has a role in a site of others', (userId) => give(two, userId, 'ROLE_VIEWER')],
    [
      'is a super admin',
      (userId) =>
        harness.management.updateUser(
          { userId, user: { superAdmin: true }, updateMask: { paths: ['super_admin'] } },
          operator,
        ),
    ],
    ['was let in by who manages the site no longer', (_, maker) => give(one, maker.userId, 'ROLE_VIEWER')],
    [
      'was let in by who may not log in any more',
      (_, { userId }) =>
        harness.management.updateUser(
          { userId, user: { disabled: true }, updateMask: { paths: ['disabled'] } },
          operator,
        ),
    ],
  ])('is good for nothing where the person %s by now', async (_, then) => {
    const maker = await harness.addPerson();
    await give(one, maker.userId, 'ROLE_SITE_ADMIN');
    const { userId } = await inviteTo(one);
    const { management, call } = await asMember(maker);
    const { invitationToken } = await management.renewInvitation({ siteId: one.siteId, userId }, call);
    await expect(harness.authentication.getInvitation({ invitationToken })).resolves.toBeDefined();
    await then(userId, maker);
    const gone = { reason: 'INVITATION_NOT_FOUND' };
    await expect(harness.authentication.getInvitation({ invitationToken })).rejects.toMatchObject(gone);
    await expect(accept(invitationToken)).rejects.toMatchObject(gone);
    // A link of a super admin reaches everything.
    const made = await harness.management.createInvitation({ userId }, operator);
    await accept(made.invitationToken);
  });

  it('of a site admin stays good where the person has more to do in sites that they manage', async () => {
    const maker = await harness.addPerson();
    for (const site of [one, two]) await give(site, maker.userId, 'ROLE_SITE_ADMIN');
    const { userId } = await inviteTo(one);
    const { management, call } = await asMember(maker);
    const { invitationToken } = await management.renewInvitation({ siteId: one.siteId, userId }, call);
    await give(two, userId, 'ROLE_SITE_ADMIN');
    await accept(invitationToken);
  });

  it('is renewed by a site admin: the new link works, the former one does not', async () => {
    const { userId, email, invitationToken: lost } = await inviteTo(one);
    const { management, call } = await asMember(admin);
    const renewed = await management.renewInvitation({ siteId: one.siteId, userId }, call);
    expect(renewed).toMatchObject({
      mail: 'LINK_MAIL_OFF',
      invitationToken: expect.stringMatching(/^hwi_/) as string,
    });
    await expect(accept(lost)).rejects.toMatchObject({ reason: 'INVITATION_NOT_FOUND' });
    await accept(renewed.invitationToken);
    await expect(harness.logIn({ email, password: goodPassword })).resolves.toBeDefined();
    const { rows } = await harness.admin.query(
      `select site_id, became, actor from platform.change_events where kind = 'invitation' and object_id = $1
       and site_id is not null`,
      [String(userId)],
    );
    expect(rows).toEqual([
      { site_id: expect.anything() as unknown, became: 'renewed', actor: `user:${admin.userId}` },
    ]);
    expect(Number((rows[0] as { site_id: unknown }).site_id)).toBe(one.siteId);
  });

  it('is not renewed once it was accepted, or for who is disabled', async () => {
    const { userId, invitationToken } = await inviteTo(one);
    const { management, call } = await asMember(admin);
    const renew = () => management.renewInvitation({ siteId: one.siteId, userId }, call);
    const disable = (disabled: boolean) =>
      harness.management.updateUser(
        { userId, user: { disabled }, updateMask: { paths: ['disabled'] } },
        operator,
      );
    await disable(true);
    await expect(renew()).rejects.toMatchObject({ reason: 'USER_DISABLED' });
    await disable(false);
    await accept((await renew()).invitationToken);
    await expect(renew()).rejects.toMatchObject({ reason: 'INVITATION_ACCEPTED' });
    await expect(accept(invitationToken)).rejects.toMatchObject({ reason: 'INVITATION_NOT_FOUND' });
  });

  it('of who reaches further than the site admin is left to super admins', async () => {
    const required = { code: 'PERMISSION_DENIED', reason: 'MEMBER_REACHES_FURTHER' };
    const boss = await inviteTo(one, { superAdmin: true });
    const elsewhere = await inviteTo(one);
    await give(two, elsewhere.userId, 'ROLE_VIEWER');
    for (const { userId, invitationToken } of [boss, elsewhere]) {
      const { management, call } = await asMember(admin);
      const renewed = management.renewInvitation({ siteId: one.siteId, userId }, call);
      await expect(renewed).rejects.toMatchObject(required);
      // The former link still works.
      await accept(invitationToken);
    }
  });

  it.each<[Role, boolean]>([
    ['ROLE_VIEWER', false],
    // The role just below the one that may.
    ['ROLE_EDITOR', false],
    ['ROLE_SITE_ADMIN', true],
  ])('of who is in two sites, by a person with %s in the other: %s', async (role, may) => {
    const { userId } = await inviteTo(one);
    await give(two, userId, 'ROLE_VIEWER');
    const person = await harness.addPerson();
    await give(one, person.userId, 'ROLE_SITE_ADMIN');
    await give(two, person.userId, role);
    const { management, call } = await asMember(person);
    const renewed = management.renewInvitation({ siteId: one.siteId, userId }, call);
    if (may) await expect(renewed).resolves.toMatchObject({ mail: 'LINK_MAIL_OFF' });
    else await expect(renewed).rejects.toMatchObject({ reason: 'MEMBER_REACHES_FURTHER' });
  });

  it('is not renewed for who is no member, by who is no site admin, or in another site', async () => {
    const member = await inviteTo(one);
    const stranger = await inviteTo(two);
    const { management, call } = await asMember(admin);
    const missing = { code: 'NOT_FOUND', reason: 'GRANT_NOT_FOUND' };
    for (const userId of [stranger.userId, 999_999, 0, -1, Number.MAX_SAFE_INTEGER]) {
      const renewed = management.renewInvitation({ siteId: one.siteId, userId }, call);
      await expect(renewed).rejects.toMatchObject(missing);
    }
    for (const siteId of [two.siteId, 999_999, 0]) {
      const renewed = management.renewInvitation({ siteId, userId: member.userId }, call);
      await expect(renewed).rejects.toMatchObject({ reason: 'SITE_NOT_FOUND' });
    }
    const viewer = await harness.addPerson();
    await give(one, viewer.userId, 'ROLE_VIEWER');
    const asViewer = await asMember(viewer);
    await expect(
      management.renewInvitation({ siteId: one.siteId, userId: member.userId }, asViewer.call),
    ).rejects.toMatchObject({ reason: 'ROLE_REQUIRED' });
    await accept(member.invitationToken);
  });

  it('needs the password within ten minutes', async () => {
    const { userId, invitationToken } = await inviteTo(one);
    const session = await harness.logIn(admin);
    await harness.admin.query(
      `update identity.sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`,
      [admin.userId],
    );
    const call = await harness.for(session, one.siteId);
    const renewed = harness.as(keys.people).management.renewInvitation({ siteId: one.siteId, userId }, call);
    await expect(renewed).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' });
    await accept(invitationToken);
  });
});

describe('names', () => {
  const rename = (userId: number, name: string) =>
    harness.management.updateUser({ userId, user: { name }, updateMask: { paths: ['name'] } }, operator);

  it.each([
    ['ROLE_VIEWER', false],
    ['ROLE_EDITOR', false],
    ['ROLE_SITE_ADMIN', true],
  ] as const)('before a member with %s, an e-mail address is one: %p', async (role, isTold) => {
    const asking = await harness.addPerson();
    await give(one, asking.userId, role);
    const nameless = await harness.addPerson();
    await give(one, nameless.userId, 'ROLE_VIEWER');
    const shouting = await harness.addPerson();
    await give(one, shouting.userId, 'ROLE_VIEWER');
    await rename(shouting.userId, shouting.email.toUpperCase());
    const { management, call } = await asMember(asking);
    const userIds = [nameless.userId, shouting.userId];
    const { names } = await management.listNames({ siteId: one.siteId, userIds }, call);
    expect(names).toEqual([
      { userId: nameless.userId, name: isTold ? nameless.email : '' },
      { userId: shouting.userId, name: isTold ? shouting.email.toUpperCase() : '' },
    ]);
  });

  it('are told to members: of each other, of super admins, and of nobody else', async () => {
    const viewer = await harness.addPerson();
    await give(one, viewer.userId, 'ROLE_VIEWER');
    const boss = await harness.addPerson({ superAdmin: true });
    for (const [{ userId }, name] of [
      [viewer, 'Vera'],
      [boss, 'Bo'],
      [admin, 'Ada'],
    ] as const)
      await rename(userId, name);
    const stranger = await harness.addPerson();
    await give(two, stranger.userId, 'ROLE_VIEWER');
    const { management, call } = await asMember(viewer);
    const userIds = [boss.userId, stranger.userId, admin.userId, viewer.userId, 999_999, boss.userId];
    const { names } = await management.listNames({ siteId: one.siteId, userIds }, call);
    expect(names).toEqual(
      [
        { userId: admin.userId, name: 'Ada' },
        { userId: viewer.userId, name: 'Vera' },
        { userId: boss.userId, name: 'Bo' },
      ].sort((first, second) => first.userId - second.userId),
    );
    await expect(management.listNames({ siteId: two.siteId, userIds }, call)).rejects.toMatchObject({
      reason: 'SITE_NOT_FOUND',
    });
  });

  it.each([[[]], [[0]], [[-1]], [Array.from({ length: 201 }, (_, at) => at + 1)]])(
    'are not read of %j',
    async (userIds) => {
      const { management, call } = await asMember(admin);
      await expect(management.listNames({ siteId: one.siteId, userIds }, call)).rejects.toMatchObject({
        reason: 'INVALID_REQUEST',
      });
    },
  );
});
