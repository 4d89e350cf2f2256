import { createAuthenticator, insertSite } from '@headwater/testing';

import { createHarness, goodPassword, type Harness, keys, operator } from './setup';

/** Somebody with a passkey whose provider is not configured any more logs in by the passkey alone. */

const origin = 'https://admin.example.org';

describe('a person with a passkey and no other way in', () => {
  let harness: Harness;
  const ended: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    harness = await createHarness({}, { passkeys: { domain: 'example.org', origins: [origin] } });
    ended.push(harness.close);
  });
  afterEach(() => Promise.all(ended.splice(0).map((end) => end())));

  async function add(superAdmin: boolean) {
    const person = await harness.addPerson({ superAdmin });
    const { userId } = person;
    const sessionToken = await harness.logIn(person);
    const { authentication, management } = harness;
    const addPasskey = async () => {
      const authenticator = createAuthenticator(origin);
      const { optionsJson } = await authentication.beginPasskey({ sessionToken });
      const responseJson = authenticator.register(optionsJson);
      const { passkey } = await authentication.createPasskey({ sessionToken, responseJson, name: 'Phone' });
      return { authenticator, passkeyId: passkey!.passkeyId };
    };
    const first = await addPasskey();
    await harness.admin.query('delete from identity.passwords where user_id = $1', [userId]);
    await harness.admin.query(
      `insert into identity.provider_accounts (issuer, subject, user_id) values ('https://former.example', 'ann', $1)`,
      [userId],
    );
    const update = (user: { disabled?: boolean; superAdmin?: boolean }) =>
      management.updateUser(
        { userId, user, updateMask: { paths: ['disabled' in user ? 'disabled' : 'super_admin'] } },
        operator,
      );
    const removePasskey = (passkeyId: number) => management.deletePasskey({ userId, passkeyId }, operator);
    const logIn = async () => {
      const { optionsJson } = await authentication.requestPasskey({});
      return authentication.logInWithPasskey({ responseJson: first.authenticator.use(optionsJson) });
    };
    return { userId, sessionToken, addPasskey, passkeyId: first.passkeyId, update, removePasskey, logIn };
  }

  it('stays, as the last super admin', async () => {
    const { update, removePasskey, passkeyId, addPasskey, logIn } = await add(true);
    await expect(logIn()).resolves.toMatchObject({ user: { superAdmin: true } });
    const last = { code: 'FAILED_PRECONDITION', reason: 'LAST_SUPER_ADMIN' };
    await expect(update({ disabled: true })).rejects.toMatchObject(last);
    await expect(update({ superAdmin: false })).rejects.toMatchObject(last);
    await expect(removePasskey(passkeyId)).rejects.toMatchObject(last);
    await expect(logIn()).resolves.toBeDefined();
    const other = await addPasskey();
    await expect(removePasskey(passkeyId)).resolves.toBeDefined();
    await expect(removePasskey(other.passkeyId)).rejects.toMatchObject(last);
    await harness.addPerson({ superAdmin: true });
    await expect(removePasskey(other.passkeyId)).resolves.toBeDefined();
  });

  it('lets no other first super admin be made', async () => {
    const { setupToken } = await harness.management.createSetupToken({}, operator);
    await add(true);
    const done = { reason: 'SETUP_DONE' };
    await expect(harness.management.createSetupToken({}, operator)).rejects.toMatchObject(done);
    const setup = { setupToken, email: 'second@example.org', password: goodPassword };
    await expect(harness.authentication.completeSetup(setup)).rejects.toMatchObject(done);
  });

  it('is none who has not come yet, also where the account was unlinked', async () => {
    const { siteId } = await insertSite(harness.database, { name: 'One' });
    const admin = await harness.addPerson();
    const { userId } = await add(false);
    for (const [id, role] of [
      [admin.userId, 'ROLE_SITE_ADMIN'],
      [userId, 'ROLE_VIEWER'],
    ] as const)
      await harness.management.updateGrant({ siteId, userId: id, role }, operator);
    await harness.management.deleteProviderAccount({ userId, issuer: 'https://former.example' }, operator);
    const { user } = await harness.management.getUser({ userId }, operator);
    expect(user).toMatchObject({ state: 'USER_STATE_ACTIVE' });
    const { management } = harness.as(keys.people);
    const signed = await harness.for(await harness.logIn(admin), siteId);
    await expect(management.renewInvitation({ siteId, userId }, signed)).rejects.toMatchObject({
      reason: 'INVITATION_ACCEPTED',
    });
  });
});
