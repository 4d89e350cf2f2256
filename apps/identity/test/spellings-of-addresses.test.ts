import { insertSite } from '@headwater/testing';

import { createHarness, goodPassword, type Harness, operator } from './setup';

/** One mailbox is one user, however its domain is written. */

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const letters = (name: string) => `${name}@exämple.org`;
const ascii = (name: string) => `${name}@xn--exmple-cua.org`;
const userOf = async (email: string) => (await harness.management.getUser({ email }, operator)).user?.userId;
const invite = (email: string) => harness.management.inviteUser({ email }, operator);

it.each([
  [
    'letters',
    letters,
    [ascii, (name: string) => `${letters(name)}.`, (name: string) => `${name}@EXÄMPLE.ORG`],
  ],
  ['ascii', ascii, [letters, (name: string) => `${ascii(name).toUpperCase()}.`]],
  ['dot', (name: string) => `${name}@example.org.`, [(name: string) => `${name}@example.org`]],
])(
  'whoever is invited by %s is found, given a role and let in by every other spelling',
  async (name, first, others) => {
    const { siteId } = await insertSite(harness.database);
    const { userId } = await harness.addPerson({ email: first(name) });
    for (const other of others) {
      const email = other(name);
      await expect(invite(email)).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' });
      expect(await userOf(email)).toBe(userId);
      const grant = await harness.management.updateGrant({ siteId, email, role: 'ROLE_VIEWER' }, operator);
      expect(grant.grant).toMatchObject({ userId });
      await expect(harness.logIn({ email, password: goodPassword })).resolves.toBeDefined();
    }
  },
);

it('whoever was kept in another spelling by an earlier release is found by each; of two, the one as it is written', async () => {
  const one = await harness.addPerson({ email: letters('old') });
  await harness.admin.query('update identity.users set email_key = $1 where user_id = $2', [
    ascii('old'),
    one.userId,
  ]);
  for (const email of [letters('old'), ascii('old'), `${ascii('old')}.`]) {
    expect(await userOf(email)).toBe(one.userId);
    await expect(invite(email)).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' });
  }
  const other = await harness.addPerson({ email: letters('newer') });
  await harness.admin.query('update identity.users set email_key = $1 where user_id = $2', [
    letters('old'),
    other.userId,
  ]);
  expect(await userOf(letters('old'))).toBe(other.userId);
  expect(await userOf(ascii('old'))).toBe(one.userId);
});
