import { createManagementDb } from '@headwater/db';
import { AppError } from '@headwater/errors';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { defaultLimits } from '../src/config';
import type { JobDeps } from '../src/jobs/job-deps';
import { makeVariants } from '../src/jobs/make-variants';
import { animatedGif, blue, imageOf, red } from './images';
import { createHarness, type MediaHarness } from './setup';

let harness: MediaHarness;
let db: ServiceDb<'media'>;
beforeAll(async () => {
  harness = await createHarness();
  db = createManagementDb({
    url: harness.database.urls.mediaManagement,
    logger: quietLogger,
    strictChanges: true,
  });
});
afterAll(async () => {
  await db.close();
  await harness.close();
});

const depsWith = (changed: Partial<JobDeps> = {}): JobDeps => ({
  db,
  store: harness.store,
  limits: defaultLimits,
  logger: quietLogger,
  ...changed,
});

async function upload(bytes: Uint8Array) {
  const { media } = await harness.upload(harness.siteA, 'image', bytes);
  const object = { siteId: harness.siteA.siteId, contentHash: media!.contentHash };
  const state = async () => {
    const request = { siteId: harness.siteA.siteId, mediaId: media!.mediaId };
    const { variantState, variantError } = (await harness.management.getManagedMedia(request)).media!;
    return [variantState, variantError];
  };
  return { object, state };
}

test('a fault of the storage leaves the job to be tried again, until the last attempt gives up', async () => {
  const { object, state } = await upload(await imageOf('png', 31, 31));
  const store = {
    ...harness.store,
    replace: () => Promise.reject(new AppError('RESOURCE_EXHAUSTED', 'STORAGE_FULL', 'full')),
  };
  await expect(makeVariants(depsWith({ store }), object, false)).rejects.toMatchObject({
    reason: 'STORAGE_FULL',
  });
  expect(await state()).toEqual(['VARIANT_STATE_PENDING', '']);
  await expect(makeVariants(depsWith({ store }), object, true)).rejects.toMatchObject({
    reason: 'STORAGE_FULL',
  });
  expect(await state()).toEqual(['VARIANT_STATE_FAILED', 'The variants could not be made in many attempts.']);
  // Tried once more by the queue, it finds nothing to do.
  await makeVariants(depsWith({ store }), object, true);
});

test('the last attempt may still succeed', async () => {
  const { object, state } = await upload(await imageOf('png', 32, 31));
  await makeVariants(depsWith(), object, true);
  expect(await state()).toEqual(['VARIANT_STATE_READY', '']);
});

test('an image past a limit that was lowered since its upload fails with that reason', async () => {
  const { object, state } = await upload(await imageOf('png', 100, 100));
  await makeVariants(depsWith({ limits: { ...defaultLimits, pixels: 5_000 } }), object, false);
  expect(await state()).toEqual(['VARIANT_STATE_FAILED', 'The image has more than 5000 pixels.']);
});

test('an animation of too many frames or pixels is shown by its first frame', async () => {
  const bytes = await animatedGif(100, 100, [red, blue, red]);
  const { object } = await upload(bytes);
  await makeVariants(depsWith({ limits: { ...defaultLimits, frames: 2 } }), object, false);
  const response = await fetch(harness.mediaUrl(harness.siteA, object.contentHash, 'medium.webp'));
  const { default: sharp } = await import('sharp');
  expect((await sharp(await response.arrayBuffer()).metadata()).pages ?? 1).toBe(1);
});

test('an object that was deleted is no work', async () => {
  await makeVariants(depsWith(), { siteId: harness.siteA.siteId, contentHash: 'f'.repeat(64) }, false);
});
