import { contracts } from '@headwater/contracts';
import type { AppError } from '@headwater/errors';
import { methodsOf } from '@headwater/grpc';
import { insertSite } from '@headwater/testing';

import { createHarness, goodPassword, type Harness, keys, operator, type Person } from './setup';

/** Whatever value one field has, with right values in the others, no call ends in a fault of the service. */

let harness: Harness;
let person: Person;
let siteId: number;
beforeAll(async () => {
  const passkeys = { domain: 'localhost', origins: ['http://localhost:8090'] };
  harness = await createHarness({ perAccount: 1_000, perAddress: 100_000 }, { passkeys });
  siteId = (await insertSite(harness.database, { name: 'One' })).siteId;
});
// Another one each time: some calls change the password.
beforeEach(async () => {
  person = await harness.addPerson();
});
afterAll(() => harness.close());

const texts = [
  '',
  '\0',
  'a\0b@example.org',
  '\ud800',
  '{"id":"\\u0000"}',
  '?code=%00&state=',
  'hwa_\0',
  '\ufdfa'.repeat(20_000),
];
const numbers = [0, -1, 2 ** 53, 9.2e18, -9.2e18];
const small = [0, -1, 101, 2 ** 31 - 1, -(2 ** 31)];

interface Field {
  name: string;
  label: string;
  type: string;
}

/** What may stand in a field, by its type. */
const hostile: Record<string, readonly unknown[]> = {
  TYPE_STRING: texts,
  TYPE_INT64: numbers,
  TYPE_INT32: small,
  TYPE_BOOL: [false, true],
  TYPE_ENUM: [0, 7, 2 ** 31 - 1],
  TYPE_MESSAGE: [
    ...[undefined, {}, { seconds: 9.2e18, nanos: -1 }, { seconds: -9.2e18, nanos: 2 ** 31 - 1 }],
    ...[{ paths: ['', '\0', 'name'] }, { paths: ['nonsense'] }, { paths: Array(1_000).fill('name') }],
    ...[{ name: '' }, { name: '\0' }, { name: '\ud800' }],
  ],
};

function valuesOf({ type, label }: Field): readonly unknown[] {
  const values = hostile[type];
  if (values === undefined) throw new Error(`no hostile values for ${type}`);
  return label === 'LABEL_REPEATED' ? [[], values, Array(200).fill(1)] : values;
}

/** A request that passes most checks, except those of its link, code or passkey. */
const right = async (): Promise<Record<string, unknown>> => ({
  ...{ userId: person.userId, siteId, sessionId: 1, accessTokenId: 1, passkeyId: 1, role: 'ROLE_EDITOR' },
  ...{ name: 'Somebody', issuer: 'https://id.example', audience: 'content', clientName: 'Firefox' },
  ...{ password: goodPassword, newPassword: 'another good one', code: '000000', clientAddress: '192.0.2.1' },
  ...{ expireTime: { seconds: Math.floor(Date.now() / 1_000) + 3_600, nanos: 0 }, siteIds: [] },
  ...{ user: { name: 'New' }, passkey: { name: 'New' }, updateMask: { paths: ['name'] } },
  ...{ invitationToken: 'hwi_x', setupToken: 'hwf_x', challengeToken: 'hwc_x', loginSecret: 'hwl_x' },
  sessionToken: await harness.logIn(person),
});

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

describe.each(['identityManagement', 'authenticationManagement'] as const)('%s', (contract) => {
  it.each(methodsOf(contracts[contract] as typeof contracts.identityManagement))(
    '$name',
    async ({ name, definition }) => {
      const clients = harness.as(contract === 'identityManagement' ? keys.superAdmin : keys.people);
      const client = (contract === 'identityManagement'
        ? clients.management
        : clients.authentication) as unknown as Record<
        string,
        (request: object, options: object) => Promise<unknown>
      >;
      const { field: fields } = (definition.requestType as unknown as { type: { field: Field[] } }).type;
      const usual = await right();
      const asked = fields.map((field) => ({ ...field, key: camel(field.name) }));
      const base = Object.fromEntries(asked.map(({ key }) => [key, usual[key]]));
      // A user is named by one of both.
      if ('userId' in base) delete base['email'];
      const faults: unknown[] = [];
      for (const { key, ...field } of asked) {
        const heard = await Promise.all(
          valuesOf(field).map((value) =>
            client[name]!({ ...base, [key]: value }, operator).then(
              () => 'OK',
              ({ code }: AppError) => code,
            ),
          ),
        );
        for (const [at, code] of heard.entries())
          if (/^(INTERNAL|UNKNOWN|UNAVAILABLE|DEADLINE_EXCEEDED)$/.test(code)) faults.push([key, at, code]);
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );
});
