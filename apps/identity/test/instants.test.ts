import { toTimestamp } from '@headwater/contracts';

import { challengeOf, insertFactor } from './factors';
import { createHarness, goodPassword, type Harness, operator, type Person } from './setup';

/** Everything that ends is valid until a millisecond before its instant, and invalid at that instant. */

const start = Date.parse('2030-01-01T00:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

let harness: Harness;
let person: Person;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  await at(0);
  person = await harness.addPerson();
});
afterAll(() => harness.close());

const at = (ms: number) => harness.database.setClock(new Date(start + ms));
const makeToken = (expireMs: number) =>
  harness.management.createAccessToken(
    {
      userId: person.userId,
      name: 'script',
      siteIds: [],
      expireTime: toTimestamp(new Date(start + expireMs)),
    },
    operator,
  );
const makeLink = async () =>
  (await harness.management.createInvitation({ userId: person.userId }, operator)).invitationToken;
const signFor = (credential: string) =>
  harness.authentication.createAssertion({ credential, audience: 'site' });
const tryCode = (challengeToken: string) =>
  harness.authentication.completeLogIn({ challengeToken, code: '000000', clientAddress: '192.0.2.9' });
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: { reason: string }) => error.reason,
  );

it.each<
  [what: string, lifeMs: number, make: () => Promise<() => Promise<unknown>>, good: string, ended: string]
>([
  [
    'an access token',
    hour,
    async () => {
      const { secret } = await makeToken(hour);
      return () => signFor(secret);
    },
    'none',
    'CREDENTIAL_REFUSED',
  ],
  [
    'a session that nobody uses',
    12 * hour,
    async () => {
      // One for each use, which prolongs it.
      const sessions = [await harness.logIn(person), await harness.logIn(person)];
      return () => signFor(sessions.shift() ?? '');
    },
    'none',
    'CREDENTIAL_REFUSED',
  ],
  [
    'a link',
    72 * hour,
    async () => {
      const invitationToken = await makeLink();
      return () => harness.authentication.getInvitation({ invitationToken });
    },
    'none',
    'INVITATION_NOT_FOUND',
  ],
  [
    'a link that is followed',
    72 * hour,
    async () => {
      const invitationToken = await makeLink();
      // The valid link comes with too weak a password, so it stays.
      const passwords = ['short', goodPassword];
      return () =>
        harness.authentication.acceptInvitation({ invitationToken, password: passwords.shift() ?? '' });
    },
    'INVALID_REQUEST',
    'INVITATION_NOT_FOUND',
  ],
  [
    'a login that waits for a code',
    5 * minute,
    async () => {
      await insertFactor(harness, person);
      const challengeToken = await challengeOf(harness, person);
      return () => tryCode(challengeToken);
    },
    // The key of the factor is another one: the code is not even compared.
    'TOTP_OFF',
    'CHALLENGE_REFUSED',
  ],
])('%s', async (_, lifeMs, make, good, ended) => {
  const use = await make();
  await at(lifeMs - 1);
  expect(await refusal(use())).toBe(good);
  await at(lifeMs);
  expect(await refusal(use())).toBe(ended);
});

it('a session that is used ends after 14 days to the millisecond', async () => {
  const session = await harness.logIn(person);
  for (let used = 11 * hour; used < 14 * 24 * hour; used += 11 * hour) {
    await at(used);
    await signFor(session);
  }
  await at(14 * 24 * hour - 1);
  expect(await refusal(signFor(session))).toBe('none');
  await at(14 * 24 * hour);
  expect(await refusal(signFor(session))).toBe('CREDENTIAL_REFUSED');
});

it('a password that was given counts for ten minutes, and not a millisecond more', async () => {
  const sessionToken = await harness.logIn(person);
  const codes = () => refusal(harness.authentication.createRecoveryCodes({ sessionToken }));
  await at(10 * minute);
  expect(await codes()).toBe('TOTP_NOT_FOUND');
  await at(10 * minute + 1);
  expect(await codes()).toBe('CONFIRMATION_REQUIRED');
});

it('an access token expires after the instant at which it is made, and within 366 days', async () => {
  expect(await refusal(makeToken(0))).toBe('INVALID_REQUEST');
  expect(await refusal(makeToken(1))).toBe('none');
  expect(await refusal(makeToken(366 * 24 * hour))).toBe('none');
  expect(await refusal(makeToken(366 * 24 * hour + 1))).toBe('INVALID_REQUEST');
});
