import { createHash } from 'node:crypto';

/** Equal to `Caller` of `@headwater/grpc`, which cannot be imported because its tests use this library. */
export interface TestCaller {
  name: string;
  sha256: string;
  access: 'delivery' | 'management' | 'people';
  sites: 'all' | number[];
  superAdmin: boolean;
}

export interface TestCallers {
  /** The callers for the configuration of a service. */
  callers: TestCaller[];
  /** The service keys for clients. */
  keys: {
    delivery: string;
    management: string;
    /** Management; calls may name a super admin as actor. */
    superAdmin: string;
    /** Management on behalf of people, with an assertion. */
    people: string;
    /** Management of one site with an id from 1 to 100. */
    onlySite(siteId: number): string;
  };
}

const siteIds = Array.from({ length: 100 }, (_, index) => index + 1);

/** Service keys of every kind, and the configuration of a service that accepts them. */
export function testCallers(): TestCallers {
  const onlySite = new Map(siteIds.map((siteId) => [siteId, testKey(`site-${siteId}`)]));
  return {
    callers: [
      caller('delivery', { access: 'delivery' }),
      caller('management', {}),
      caller('super-admin', { superAdmin: true }),
      caller('people', { access: 'people' }),
      ...siteIds.map((siteId) => caller(`site-${siteId}`, { sites: [siteId] })),
    ],
    keys: {
      delivery: testKey('delivery'),
      management: testKey('management'),
      superAdmin: testKey('super-admin'),
      people: testKey('people'),
      onlySite: (siteId) => {
        const key = onlySite.get(siteId);
        if (key === undefined)
          throw new Error(`No test key for site ${siteId}: only 1 to ${siteIds.length} have one.`);
        return key;
      },
    },
  };
}

function caller(name: string, rights: Partial<TestCaller>): TestCaller {
  const sha256 = createHash('sha256').update(testKey(name)).digest('hex');
  return { name, sha256, access: 'management', sites: 'all', superAdmin: false, ...rights };
}

function testKey(name: string): string {
  return `test-only-key-of-caller-${name}`.padEnd(40, '-');
}
