import {
  type AssertionKeys,
  type Caller,
  generateAssertionKeys,
  generateServiceKey,
  hashServiceKey,
} from '@headwater/grpc';

/** Service keys of this run. They are not stored elsewhere, so every start makes new ones. */
export interface ServiceKeys {
  /** May read what is published. */
  gateway: string;
  /** All rights, for the demo and the command line. */
  management: string;
  /** Acts on behalf of people alone. */
  admin: string;
  callers: Caller[];
  /** By which identity signs who acts. */
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
