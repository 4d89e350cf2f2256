import {
  type AssertionKeys,
  type Caller,
  generateAssertionKeys,
  generateServiceKey,
  hashServiceKey,
} from '@headwater/grpc';

/** Service keys of this run. They are not stored elsewhere, so every start makes new ones. */
export interface ServiceKeys {
  /** May read published content. */
  gateway: string;
  /** All rights, for the demo and the command line. */
  management: string;
  /** May act only on behalf of people. */
  admin: string;
  callers: Caller[];
  /** The keys with which identity signs assertions. */
  assertions: AssertionKeys;
}

export function makeServiceKeys(): ServiceKeys {
  const gateway = generateServiceKey();
  const management = generateServiceKey();
  const admin = generateServiceKey();
  return {
    gateway,
    management,
    admin,
    assertions: generateAssertionKeys(),
    callers: [
      {
        name: 'gateway',
        sha256: hashServiceKey(gateway),
        access: 'delivery',
        sites: 'all',
        superAdmin: false,
      },
      {
        name: 'management',
        sha256: hashServiceKey(management),
        access: 'management',
        sites: 'all',
        superAdmin: true,
      },
      {
        name: 'admin',
        sha256: hashServiceKey(admin),
        access: 'people',
        sites: 'all',
        superAdmin: false,
      },
    ],
  };
}
