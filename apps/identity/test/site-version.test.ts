import { contracts } from '@headwater/contracts';
import { describeWrites } from '@headwater/db';
import { methodsOf } from '@headwater/grpc';
import { insertSite, siteVersionPage, watchChanges } from '@headwater/testing';

import { createHarness, type Harness } from './setup';
import { siteVersionCases } from './site-version-cases';

describe('writes of identity', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness();
  });
  afterAll(() => harness.close());

  it.each(siteVersionCases)('$rpc, $when: $records', async ({ records, run }) => {
    const site = await insertSite(harness.database, { name: 'One' });
    const person = await harness.addPerson();
    const session = await harness.logIn(person);
    const changesSince = await watchChanges(harness.admin);
    await run(harness, { site, person, session });
    // What is about people raises no version.
    expect(await changesSince()).toMatchObject(records.map((what) => ({ what, raises: false })));
  });

  it('are described so for people', () => {
    expect(siteVersionPage()).toContain(describeWrites(siteVersionCases));
    const writing = [contracts.identityManagement, contracts.authenticationManagement].flatMap((contract) =>
      methodsOf(contract)
        .filter(({ writes }) => writes)
        .map(({ name }) => `${name[0]!.toUpperCase()}${name.slice(1)}`),
    );
    expect(new Set(siteVersionCases.map(({ rpc }) => rpc))).toEqual(new Set(writing));
  });
});
