import { Metadata } from '@grpc/grpc-js';

import { contracts, type Person } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { quietLogger } from '@headwater/testing';

import {
  bindService,
  type Caller,
  createAssertionSigner,
  createGrpcServer,
  generateAssertionKeys,
  generateServiceKey,
  hashServiceKey,
} from '../src';

/** A key for people that is good for some sites only, and metadata that no client of ours sends. */

const identityKeys = generateAssertionKeys();
const sign = createAssertionSigner(identityKeys.privateKey);
const keys = { siteSeven: generateServiceKey(), all: generateServiceKey(), delivery: generateServiceKey() };
const caller = (name: keyof typeof keys, sites: Caller['sites']): Caller => ({
  ...{ name, sites, sha256: hashServiceKey(keys[name]), access: 'people', superAdmin: false },
});

const { channel } = createGrpcServer({
  ...{ name: 'site', logger: quietLogger, identityPublicKeys: identityKeys.publicKey },
  callers: [
    ...[caller('siteSeven', [7]), caller('all', 'all')],
    { ...caller('delivery', 'all'), access: 'delivery' },
  ],
  services: [
    bindService(contracts.settingsManagement, {
      getSettings: (_, { caller: { allowedSites } }) =>
        Promise.reject(new AppError('ABORTED', 'REACHED', JSON.stringify(allowedSites))),
      updateSettings: () => Promise.resolve({}),
    }),
  ],
});

/** Which sites the handler may look at, or what refused the call. */
async function heard(
  siteId: number,
  { key = keys.siteSeven, ...metadata }: { key?: string | string[]; assertion: string | string[] },
): Promise<string> {
  const { requestSerialize, path } = contracts.settingsManagement.definition.GetSettings;
  const given = new Metadata();
  for (const one of [key].flat()) given.add('headwater-service-key', one);
  for (const assertion of [metadata.assertion].flat()) given.add('headwater-assertion', assertion);
  const outgoing = { path, metadata: given, deadline: new Date(Date.now() + 20_000) };
  try {
    await channel.unary(outgoing, requestSerialize({ siteId }));
    return 'answered';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.reason === 'REACHED' ? error.message : `${error.code} ${error.reason}`;
  }
}

const signed = (person: Omit<Person, 'userId'>): string => sign({ userId: 17, ...person }, 'site').assertion;
const noSite = 'NOT_FOUND SITE_NOT_FOUND';

describe('a key for people that is for one site', () => {
  it.each<[string, Omit<Person, 'userId'>, string, string]>([
    ['an editor of it', { superAdmin: false, siteId: 7, role: 'editor' }, '[7]', noSite],
    ['an admin of another site', { superAdmin: false, siteId: 8, role: 'site_admin' }, noSite, noSite],
    ['a super admin on another site', { superAdmin: true, siteId: 8, role: 'site_admin' }, noSite, noSite],
    ['a super admin of all sites', { superAdmin: true }, '[7]', noSite],
    ['somebody without a site', { superAdmin: false }, noSite, noSite],
  ])('lets %s at no other site', async (_, person, onSeven, onEight) => {
    const assertion = signed(person);
    expect([await heard(7, { assertion }), await heard(8, { assertion })]).toEqual([onSeven, onEight]);
  });
});

it('takes one assertion, not the better one of two', async () => {
  const [viewer, other] = [7, 8].map((siteId) => signed({ superAdmin: false, siteId, role: 'viewer' }));
  const key = keys.all;
  expect(await heard(7, { key, assertion: viewer! })).toBe('[7]');
  for (const assertion of [
    [viewer!, other!],
    [other!, viewer!],
    [viewer!, viewer!],
  ]) {
    expect(await heard(7, { key, assertion })).toBe('UNAUTHENTICATED ASSERTION_MISSING');
  }
});

it('takes one service key, not the better one of two', async () => {
  const assertion = signed({ superAdmin: false, siteId: 7, role: 'viewer' });
  for (const key of [
    [keys.all, keys.delivery],
    [keys.delivery, keys.all],
    [keys.all, keys.all],
  ]) {
    expect(await heard(7, { key, assertion })).toBe('UNAUTHENTICATED SERVICE_KEY_MISSING');
  }
});

it('lends a key for delivery nothing, whoever it is for', async () => {
  const assertion = signed({ superAdmin: true });
  expect(await heard(7, { key: keys.all, assertion })).toBe('"all"');
  expect(await heard(7, { key: keys.delivery, assertion })).toBe('PERMISSION_DENIED MANAGEMENT_NOT_ALLOWED');
});
