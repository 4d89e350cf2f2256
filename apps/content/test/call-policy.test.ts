import { contracts } from '@headwater/contracts';
import { createClient, generateServiceKey, methodsOf } from '@headwater/grpc';
import { testCallers } from '@headwater/testing';

import { actor, createHarness, type Harness } from './setup';

/** Every RPC of the contract refuses those who may not call it, before its handler runs. */

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type AnyMethod = (request: object, options?: object) => Promise<unknown>;

const { keys } = testCallers();
const delivery = methodsOf(contracts.contentDelivery).map((method) => ({
  ...method,
  contract: contracts.contentDelivery,
}));
const management = methodsOf(contracts.contentManagement).map((method) => ({
  ...method,
  contract: contracts.contentManagement,
}));
const all = [...delivery, ...management];

function call(
  method: (typeof all)[number],
  serviceKey: string,
  options: object = { actor },
): Promise<unknown> {
  const { channel } = harness.service.grpc;
  const client = createClient(method.contract, { channel, serviceKey }) as unknown as Record<
    string,
    AnyMethod
  >;
  // The request names only the site: any answer of a handler would differ from the refusal that is expected here.
  const { siteId } = harness.siteA;
  return client[method.name]!({ siteId, requests: [{ siteId }] }, options);
}

test.each(all)('$name refuses an unknown key', async (method) => {
  await expect(call(method, generateServiceKey())).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    reason: 'SERVICE_KEY_UNKNOWN',
  });
});

test.each(all)('$name refuses the key of another site', async (method) => {
  await expect(call(method, keys.onlySite(harness.siteB.siteId))).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
    reason: 'SITE_NOT_ALLOWED',
  });
});

test.each(management)('$name refuses a key that may only read what is published', async (method) => {
  await expect(call(method, keys.delivery)).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
    reason: 'MANAGEMENT_NOT_ALLOWED',
  });
});

test.each(management.filter(({ writes }) => writes))(
  '$name refuses a call without an actor',
  async (method) => {
    await expect(call(method, keys.management, {})).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'ACTOR_REQUIRED',
    });
  },
);
