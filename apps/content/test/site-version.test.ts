import { contracts } from '@headwater/contracts';
import { describeWrites, raisedBy } from '@headwater/db';
import { methodsOf } from '@headwater/grpc';
import { siteVersionPage, watchChanges } from '@headwater/testing';

import { authorOf } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { siteVersionCases } from './site-version-cases';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ revisions: { keepNewest: 1, keepDays: 1 } });
  await authorOf(harness, harness.siteA);
});
afterAll(() => harness.close());

test.each(siteVersionCases)('$rpc, $when: $records', async ({ records, prepare }) => {
  const call = await prepare(harness);
  const changesSince = await watchChanges(harness.admin);
  const before = await harness.siteVersion(harness.siteA);
  const ofOtherSite = await harness.siteVersion(harness.siteB);
  await call();
  const after = await harness.siteVersion(harness.siteA);
  expect(after > before).toBe(raisedBy(records).includes('version'));
  expect(await harness.siteVersion(harness.siteB)).toBe(ofOtherSite);
  expect(await changesSince()).toMatchObject(
    records.map((what) => ({
      siteId: harness.siteA.siteId,
      what,
      raises: raisedBy([what]).includes('version'),
      actor: actor.id,
      caller: 'management',
    })),
  );
});

test('the table for people says the same, and has every RPC that writes', () => {
  expect(siteVersionPage()).toContain(describeWrites(siteVersionCases));
  const writing = methodsOf(contracts.contentManagement).filter(({ writes }) => writes);
  const described = new Set(siteVersionCases.map(({ rpc }) => rpc.toLowerCase()));
  expect(writing.map(({ name }) => name.toLowerCase()).filter((name) => !described.has(name))).toEqual([]);
});
