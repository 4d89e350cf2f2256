import { Client as Connection } from 'pg';

import { createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Each costs both processes about half a millisecond, beside a hash of ten. */
it('a login asks the database for nothing twice', async () => {
  const person = await harness.addPerson();
  const query = jest.spyOn(Connection.prototype, 'query');
  await harness.logIn(person);
  const texts = (query.mock.calls as unknown[][]).map(([given]) =>
    typeof given === 'string' ? given : (given as { text: string }).text,
  );
  const ofPeople = texts.filter((text) => /^(select|insert|update|delete)\b.*identity/is.test(text.trim()));
  // User and hash; the lock, and both again; the ends of others, the session, and the oldest ones.
  expect(ofPeople).toHaveLength(2 + 3 + 3);
});
