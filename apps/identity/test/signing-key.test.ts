import { contracts } from '@headwater/contracts';
import { bindService, createClient, createGrpcServer, generateAssertionKeys } from '@headwater/grpc';
import { quietLogger, testCallers } from '@headwater/testing';

import { createHarness, type Harness, keys } from './setup';

const [former, next] = [generateAssertionKeys(), generateAssertionKeys()];
const { callers } = testCallers();

describe('the key by which identity signs', () => {
  let harness: Harness;
  let signingKey = former.privateKey;
  beforeAll(async () => {
    harness = await createHarness(
      {},
      {
        signingKey: () => signingKey,
        grpc: {
          callers,
          identityPublicKeys: `${former.publicKey}, ${next.publicKey}`,
          listen: { host: '127.0.0.1', port: 0 },
        },
      },
    );
  });
  afterAll(() => harness.close());

  /** What a service that knows the public keys says to a call on behalf of somebody. */
  async function heardBy(publicKeys: string, assertion: string): Promise<string> {
    const getSettings = () => Promise.resolve({});
    const { channel } = createGrpcServer({
      ...{ name: 'site', logger: quietLogger, callers, identityPublicKeys: publicKeys },
      services: [bindService(contracts.settingsManagement, { getSettings, updateSettings: getSettings })],
    });
    const client = createClient(contracts.settingsManagement, { channel, serviceKey: keys.people });
    return client.getSettings({ siteId: 1 }, { assertion }).then(
      () => 'OK',
      (error: { reason: string }) => error.reason,
    );
  }

  it('is replaced while it runs, and no request fails meanwhile', async () => {
    const credential = await harness.logIn(await harness.addPerson({ superAdmin: true }));
    const sign = async () =>
      (await harness.authentication.createAssertion({ credential, audience: 'site' })).assertion;
    const ofIdentity = async () =>
      harness.as(keys.people).management.listUsers({}, await harness.for(credential));
    const both = `${former.publicKey}, ${next.publicKey}`;

    const before = await sign();
    expect(await heardBy(both, before)).toBe('OK');
    signingKey = next.privateKey;
    const after = await sign();
    expect(await Promise.all([before, after].map((assertion) => heardBy(both, assertion)))).toEqual([
      'OK',
      'OK',
    ]);
    await expect(ofIdentity()).resolves.toBeDefined();
    // A service that does not know the next key yet, and one that does not know the former key any more.
    expect(await heardBy(former.publicKey, after)).toBe('ASSERTION_INVALID');
    expect(await heardBy(next.publicKey, before)).toBe('ASSERTION_INVALID');
    expect(await heardBy(next.publicKey, after)).toBe('OK');
  });
});
