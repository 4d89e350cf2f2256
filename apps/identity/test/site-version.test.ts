import { contracts } from '@headwater/contracts';
import { describeWrites } from '@headwater/db';
import { methodsOf } from '@headwater/grpc';
import { insertSite, siteVersionPage, watchChanges } from '@headwater/testing';

import { origin } from './passkey-cases';
import { createHarness, type Harness } from './setup';
import { siteVersionCases } from './site-version-cases';
import { type Issuer, startIssuer } from './support/issuer';

describe('writes of identity', () => {
  let harness: Harness;
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await startIssuer();
    harness = await createHarness(
      {},
      { provider: issuer.config, passkeys: { domain: 'localhost', origins: [origin] } },
    );
  });
  afterAll(async () => {
    await harness.close();
    await issuer.close();
  });

  it.each(siteVersionCases)('$rpc, $when: $records', async ({ records, run }) => {
    const site = await insertSite(harness.database, { name: 'One' });
    const person = await harness.addPerson();
    const session = await harness.logIn(person);
    const changesSince = await watchChanges(harness.admin);
    await run(harness, { site, person, session, issuer });
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
