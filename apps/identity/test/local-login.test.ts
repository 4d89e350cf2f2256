import { beforeStatement, createAuthenticator } from '@headwater/testing';

import { challengeOf, insertFactor, recoveryCode } from './factors';
import { origin } from './passkey-cases';
import { createHarness, goodPassword, type Harness, operator, type Person } from './setup';
import { type Issuer, startIssuer } from './support/issuer';
import { logInAt } from './support/provider-visits';

const refused = { code: 'UNAUTHENTICATED', reason: 'LOGIN_REFUSED' };

describe('local login that is switched off', () => {
  let harness: Harness;
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await startIssuer();
    const passkeys = { domain: 'localhost', origins: [origin] };
    harness = await createHarness({}, { provider: issuer.config, localLogin: false, passkeys });
  });
  beforeEach(() => harness.admin.query('delete from identity.users'));
  afterAll(async () => {
    await harness.close();
    await issuer.close();
  });

  const update = (userId: number, user: { disabled: boolean } | { superAdmin: boolean }) =>
    harness.management.updateUser(
      { userId, user, updateMask: { paths: ['disabled' in user ? 'disabled' : 'super_admin'] } },
      operator,
    );

  it('is told to whoever asks how to log in', async () => {
    expect(await harness.authentication.getLoginMethods({})).toMatchObject({
      password: false,
      passkey: false,
      providerName: 'Example ID',
    });
  });

  it('refuses the right password as a wrong one, and records it', async () => {
    const person = await harness.addPerson();
    await expect(harness.logIn(person)).rejects.toMatchObject({
      ...refused,
      message: 'The e-mail address or the password is wrong.',
    });
    const { rows } = await harness.admin.query(
      `select became from platform.directory_events where kind = 'login' and object_id = $1`,
      [String(person.userId)],
    );
    expect(rows).toEqual([{ became: 'refused' }]);
  });

  it('stays open for super admins until one of them has logged in at the provider', async () => {
    const [first, second] = [
      await harness.addPerson({ superAdmin: true }),
      await harness.addPerson({ superAdmin: true }),
    ];
    const session = await harness.logIn(first);
    const linked = { sub: 'first', email: first.email };
    await logInAt(issuer, harness, linked);
    await expect(harness.logIn(first)).rejects.toMatchObject(refused);
    await expect(harness.logIn(second)).rejects.toMatchObject(refused);
    const confirm = { sessionToken: session, password: goodPassword, clientAddress: '192.0.2.1' };
    await expect(harness.authentication.confirmPassword(confirm)).rejects.toMatchObject(refused);

    await update(first.userId, { disabled: true });
    await expect(harness.logIn(second)).resolves.toBeDefined();
    await update(first.userId, { disabled: false });
    await expect(harness.logIn(second)).rejects.toMatchObject(refused);
    await update(first.userId, { superAdmin: false });
    await expect(harness.logIn(second)).resolves.toBeDefined();
  });

  describe('ends for a super admin who is one no more, or after the first login of one at the provider,', () => {
    let person: Person;
    let sessionToken: string;
    beforeEach(async () => {
      person = await harness.addPerson({ superAdmin: true });
      sessionToken = await harness.logIn(person);
      await harness.addPerson({ superAdmin: true });
    });
    const ends: Record<string, () => Promise<unknown>> = {
      demoted: () => update(person.userId, { superAdmin: false }),
      linked: () => logInAt(issuer, harness, { sub: 'first', email: person.email }),
    };

    it.each(Object.keys(ends))('also while a password is compared: %s', async (how) => {
      const { restore } = beforeStatement('for update', ends[how]!);
      await expect(harness.logIn(person)).rejects.toMatchObject(refused);
      restore();
    });

    it.each(Object.keys(ends))('also while a session is confirmed: %s', async (how) => {
      const { restore } = beforeStatement('for update', ends[how]!);
      const confirmed = harness.authentication.confirmPassword({ sessionToken, password: goodPassword });
      await expect(confirmed).rejects.toMatchObject(refused);
      restore();
    });

    it.each(Object.keys(ends))('also before the code of an app: %s', async (how) => {
      await insertFactor(harness, person);
      const challengeToken = await challengeOf(harness, person);
      await ends[how]!();
      const completed = harness.authentication.completeLogIn({ challengeToken, code: recoveryCode });
      await expect(completed).rejects.toMatchObject({ reason: 'CHALLENGE_REFUSED' });
    });
  });

  it('refuses passkeys when it refuses passwords', async () => {
    const person = await harness.addPerson({ superAdmin: true });
    const sessionToken = await harness.logIn(person);
    const authenticator = createAuthenticator(origin);
    const { authentication } = harness;
    const { optionsJson } = await authentication.beginPasskey({ sessionToken });
    const responseJson = authenticator.register(optionsJson);
    await authentication.createPasskey({ sessionToken, responseJson, name: 'Phone' });
    const sign = async (session?: string) =>
      authenticator.use((await authentication.requestPasskey({ sessionToken: session })).optionsJson);
    const enter = async () => authentication.logInWithPasskey({ responseJson: await sign() });
    await expect(enter()).resolves.toBeDefined();
    await logInAt(issuer, harness, { sub: 'somebody', email: person.email });
    const passkeyRefused = { code: 'UNAUTHENTICATED', reason: 'PASSKEY_REFUSED' };
    await expect(enter()).rejects.toMatchObject(passkeyRefused);
    const confirm = { sessionToken, responseJson: await sign(sessionToken) };
    await expect(authentication.confirmPasskey(confirm)).rejects.toMatchObject(passkeyRefused);
  });

  it('counts accounts at the provider when the last super admin is to go', async () => {
    const userId = await harness.invite('ann@example.org', { superAdmin: true });
    await logInAt(issuer, harness, { sub: 'ann', email: 'ann@example.org' });
    const last = { code: 'FAILED_PRECONDITION', reason: 'LAST_SUPER_ADMIN' };
    const unlink = () => harness.management.deleteProviderAccount({ userId, issuer: issuer.url }, operator);
    await expect(update(userId, { disabled: true })).rejects.toMatchObject(last);
    await expect(update(userId, { superAdmin: false })).rejects.toMatchObject(last);
    await expect(unlink()).rejects.toMatchObject(last);
    await harness.invite('never-logged-in@example.org', { superAdmin: true });
    await expect(unlink()).rejects.toMatchObject(last);
    await harness.addPerson({ superAdmin: true });
    await expect(unlink()).resolves.toBeDefined();
  });
});
