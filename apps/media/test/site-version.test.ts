import { contracts } from '@headwater/contracts';
import { describeWrites, raisedBy } from '@headwater/db';
import { methodsOf } from '@headwater/grpc';
import { siteVersionPage, watchChanges } from '@headwater/testing';

import { actor, createHarness, type MediaHarness, type Site } from './setup';
import { dotPng, siteVersionCases, storedText, uploadText } from './site-version-cases';

let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
});
afterAll(() => harness.close());

test.each(siteVersionCases)('$rpc, $when: $records', async ({ records, prepare, caller = 'management' }) => {
  const call = await prepare(harness, site);
  const changesSince = await watchChanges(harness.admin);
  const before = await harness.siteVersion(site);
  await call();
  const after = await harness.siteVersion(site);
  expect(after > before).toBe(raisedBy(records).includes('version'));
  expect(await changesSince()).toMatchObject(
    records.map((what) => ({
      siteId: site.siteId,
      what,
      raises: raisedBy([what]).includes('version'),
      actor: actor.id,
      caller,
    })),
  );
});

test('a new media file changes an answer, so its version is newer than the one that said it is not there', async () => {
  const { mediaId } = await storedText(harness, site);
  const next = { siteId: site.siteId, minSiteVersion: 0, mediaIds: [mediaId + 1] };
  const missing = await harness.delivery.batchGetMedia(next);
  expect(missing.media).toEqual([]);
  await uploadText(harness, site, 'appears');
  const found = await harness.delivery.batchGetMedia(next);
  expect(found.media).toHaveLength(1);
  expect(found.siteVersion).toBeGreaterThan(missing.siteVersion);
});

test('neither a worker that makes variants nor one that removes bytes raises it', async () => {
  const { media } = await harness.upload(site, 'dot.png', dotPng);
  const before = await harness.siteVersion(site);
  const worker = await harness.startWorker();
  await harness.settled(site, media!.mediaId);
  const changesSince = await watchChanges(harness.admin);
  const request = { siteId: site.siteId, mediaId: media!.mediaId };
  await harness.management.regenerateVariants(request, { actor });
  await harness.settled(site, media!.mediaId);
  await worker.close();
  expect(await harness.siteVersion(site)).toBe(before);
  // Jobs leave no trace in the record of changes, those who ask for them do.
  expect(await changesSince()).toMatchObject([{ what: 'media updated variants', raises: false }]);
});

test('the table for people says the same, and has every RPC that writes', () => {
  expect(siteVersionPage()).toContain(describeWrites(siteVersionCases));
  const writing = methodsOf(contracts.mediaManagement).filter(({ writes }) => writes);
  const described = new Set(siteVersionCases.map(({ rpc }) => rpc.toLowerCase()));
  expect(writing.map(({ name }) => name.toLowerCase()).filter((name) => !described.has(name))).toEqual([]);
});
