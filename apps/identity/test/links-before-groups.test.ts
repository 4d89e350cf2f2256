import { insertSite, type TestSite } from '@headwater/testing';

import { createHarness, goodPassword, type Harness, keys, operator, type Person } from './setup';
import { type Issuer, startIssuer } from './support/issuer';
import { logInAt } from './support/provider-visits';

/** Somebody who was invited and has not logged in yet has no roles of groups: those come with the first login at the provider. */
describe('a link that a site admin makes, where groups at the provider give roles', () => {
  let harness: Harness;
  let issuer: Issuer;
  let one: TestSite;
  let two: TestSite;
  let admin: Person;
  let count = 0;
  beforeAll(async () => {
    issuer = await startIssuer();
    harness = await createHarness({}, { provider: issuer.config });
    one = await insertSite(harness.database, { name: 'One' });
    two = await insertSite(harness.database, { name: 'Two' });
    admin = await harness.addPerson();
    const give = { siteId: one.siteId, userId: admin.userId, role: 'ROLE_SITE_ADMIN' } as const;
    await harness.management.updateGrant(give, operator);
  });
  afterAll(async () => {
    await harness.close();
    await issuer.close();
  });
  beforeEach(() => {
    issuer.config.groupRules.length = 0;
  });

  const ofOne = () => ({ group: 'writers', siteId: one.siteId, role: 'editor' }) as const;
  const rules = {
    'a role in another site': () => ({ group: 'writers', siteId: two.siteId, role: 'viewer' }) as const,
    'every site': () => ({ group: 'operators', superAdmin: true }) as const,
  };

  /** The site admin gives somebody who is invited a role in the own site, by the address. */
  async function addInvited() {
    count += 1;
    const email = `ann-${count}@example.org`;
    const userId = await harness.invite(email);
    const { management } = harness.as(keys.people);
    const call = async () => harness.for(await harness.logIn(admin), one.siteId);
    await management.updateGrant({ siteId: one.siteId, email, role: 'ROLE_VIEWER' }, await call());
    const renew = async () => management.renewInvitation({ siteId: one.siteId, userId }, await call());
    return { email, renew };
  }

  it.each(Object.entries(rules))('is refused where they may give %s', async (_, rule) => {
    issuer.config.groupRules.push(ofOne(), rule());
    const { renew } = await addInvited();
    await expect(renew()).rejects.toMatchObject({ reason: 'MEMBER_REACHES_FURTHER' });
  });

  it.each(Object.entries(rules))('ends where they may give %s by now', async (_, rule) => {
    const { email, renew } = await addInvited();
    const { invitationToken } = await renew();
    issuer.config.groupRules.push(rule());
    const gone = { reason: 'INVITATION_NOT_FOUND' };
    await expect(harness.authentication.getInvitation({ invitationToken })).rejects.toMatchObject(gone);
    const accepted = harness.authentication.acceptInvitation({ invitationToken, password: goodPassword });
    await expect(accepted).rejects.toMatchObject(gone);
    await logInAt(issuer, harness, { sub: `sub-${count}`, email, groups: ['operators'] });
    await expect(harness.logIn({ email, password: goodPassword })).rejects.toMatchObject({
      reason: 'LOGIN_REFUSED',
    });
  });

  it('is good where they give roles in the own site alone', async () => {
    issuer.config.groupRules.push(ofOne());
    const { email, renew } = await addInvited();
    const { invitationToken } = await renew();
    await harness.authentication.acceptInvitation({ invitationToken, password: goodPassword });
    await harness.logIn({ email, password: goodPassword });
  });

  it('is no matter of links that super admins and operators make', async () => {
    issuer.config.groupRules.push(rules['every site']());
    const email = 'made-by-operator@example.org';
    const { invitationToken } = await harness.management.inviteUser({ email }, operator);
    await harness.authentication.acceptInvitation({ invitationToken, password: goodPassword });
    const boss = await harness.logIn(await harness.addPerson({ superAdmin: true }));
    const { management, authentication } = harness.as(keys.people);
    const made = await management.inviteUser({ email: 'made-by-boss@example.org' }, await harness.for(boss));
    await authentication.acceptInvitation({
      invitationToken: made.invitationToken,
      password: goodPassword,
    });
  });
});
