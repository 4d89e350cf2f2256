import { countedAs } from '@headwater/runtime/http';

import { createHarness, goodPassword, type Harness } from './setup';

/** Programs that people use send what they count clients by: for IPv6, a network and not an address. */

const tooMany = { code: 'RESOURCE_EXHAUSTED', reason: 'TOO_MANY_LOGINS' };
const home = countedAs('2001:db8:a:1::7')!;
const elsewhere = countedAs('2001:db8:a:2::7')!;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ perAccount: 3, perAddress: 8, hashesAtOnce: 2 });
});
afterAll(() => harness.close());

const attempt = (email: string, clientAddress: string, password = 'wrong horse battery') =>
  harness.authentication
    .logIn({ email, password, clientAddress })
    .catch((error: { reason: string }) => error);

test('networks are counted apart: who guesses in one locks nobody out in another', async () => {
  const { email } = await harness.addPerson();
  for (let i = 1; i <= 8; i += 1) await attempt(`nobody-${i}@example.org`, elsewhere);
  expect(await attempt(email, elsewhere, goodPassword)).toMatchObject(tooMany);
  expect(await attempt(email, '2001:db8:a:2:ffff::1', goodPassword)).toMatchObject(tooMany);
  expect(await attempt(email, home, goodPassword)).toHaveProperty('sessionToken');
});

test('a network is strange again once the sessions from there have ended', async () => {
  const { email } = await harness.addPerson();
  const address = '2001:db8:a:9::1';
  expect(await attempt(email, address, goodPassword)).toHaveProperty('sessionToken');
  for (let i = 1; i <= 3; i += 1) await attempt(email, `203.0.113.${i}`);
  const age = (days: number) =>
    harness.admin.query(`update identity.sessions set ends_at = now() + $1 * interval '1 day'`, [days]);
  await age(-1);
  expect(await attempt(email, address, goodPassword)).toMatchObject(tooMany);
  await age(1);
  expect(await attempt(email, address, goodPassword)).toHaveProperty('sessionToken');
});

test('a network is known again to the account that has a session from there', async () => {
  const { email } = await harness.addPerson();
  expect(await attempt(email, home, goodPassword)).toHaveProperty('sessionToken');
  for (let i = 1; i <= 3; i += 1) await attempt(email, `198.51.100.${i}`);
  expect(await attempt(email, '198.51.100.4', goodPassword)).toMatchObject(tooMany);
  expect(await attempt(email, home, goodPassword)).toHaveProperty('sessionToken');
});
