import { challengeOf, insertFactor, recoveryCode } from './factors';
import { createHarness, goodPassword, type Harness, operator, type Person } from './setup';
import { watchWork } from './support/watch-work';

/** Only somebody who has proved that an account is theirs learns that it is disabled. */

let harness: Harness;
let person: Person;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  person = await harness.addPerson();
});
afterAll(() => harness.close());

const set = (disabled: boolean) =>
  harness.management.updateUser(
    { userId: person.userId, user: { disabled }, updateMask: { paths: ['disabled'] } },
    operator,
  );
const logIn = (password = goodPassword) =>
  harness.authentication.logIn({
    email: person.email,
    password,
    clientAddress: '192.0.2.7',
    clientName: 'Firefox',
  });
const challenge = () => challengeOf(harness, person);
const complete = (challengeToken: string, code: string) =>
  harness.authentication.completeLogIn({ challengeToken, code, clientAddress: '192.0.2.9' });

const told = { code: 'UNAUTHENTICATED', reason: 'ACCOUNT_DISABLED' };
const sessions = async () =>
  (await harness.management.listSessions({ userId: person.userId }, operator)).sessions;
const events = async () =>
  (
    await harness.admin.query<{ became: string; actor: string }>(
      `select became, actor from platform.directory_events where kind = 'login' and object_id = $1 order by event_id`,
      [String(person.userId)],
    )
  ).rows;

it('tells who has the right password, and records that nobody came in', async () => {
  await set(true);
  await expect(logIn('wrong horse battery')).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
  await expect(logIn()).rejects.toMatchObject(told);
  const refused = { became: 'refused', actor: `user:${person.userId}` };
  expect(await events()).toEqual([refused, refused]);
  expect(await sessions()).toEqual([]);
  await set(false);
  await expect(logIn()).resolves.toBeDefined();
});

it('tells who has a second factor when that was right, too', async () => {
  await insertFactor(harness, person);
  const workOf = watchWork((answer) => answer);
  const ofEnabled = await workOf(challenge);
  await set(true);
  // Until the code is right, the service does the same work as for an enabled user.
  expect(await workOf(challenge)).toEqual(ofEnabled);
  const waiting = await challenge();
  const other = await challenge();
  const wrong = { code: 'UNAUTHENTICATED', reason: 'CODE_REFUSED' };
  await expect(complete(waiting, 'zzzz-bbbb-cccc-dddd')).rejects.toMatchObject(wrong);
  await expect(complete(waiting, recoveryCode)).rejects.toMatchObject(told);
  expect((await events()).at(-1)).toEqual({ became: 'refused', actor: `user:${person.userId}` });
  expect(await sessions()).toEqual([]);
  // What was begun while it was disabled is over after enabling.
  await set(false);
  const over = { code: 'UNAUTHENTICATED', reason: 'CHALLENGE_REFUSED' };
  for (const token of [waiting, other])
    await expect(complete(token, recoveryCode)).rejects.toMatchObject(over);
});
