import sharp from 'sharp';

import { createManagementDb } from '@headwater/db';
import { AppError } from '@headwater/errors';
import { createMetrics } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import type { JobDeps } from '../src/jobs/job-deps';
import { makeVariants } from '../src/jobs/make-variants';
import { removeObject } from '../src/jobs/remove-object';
import type { DecoderLimits, ImageDecoder } from '../src/variants/decoder';
import { presetBook } from '../src/variants/presets';
import { createProcessDecoder } from '../src/variants/process-decoder';
import { animatedGif, blue, imageOf, red } from './images';
import { actor, createHarness, eventually, type MediaHarness } from './setup';

let harness: MediaHarness;
let db: ServiceDb<'media'>;
let decoder: ImageDecoder;
beforeAll(async () => {
  harness = await createHarness();
  db = createManagementDb({
    url: harness.database.urls.mediaManagement,
    logger: quietLogger,
    strictChanges: true,
  });
  decoder = createProcessDecoder(harness.workerConfig.limits, createMetrics());
});
afterAll(async () => {
  await decoder.close();
  await db.close();
  await harness.close();
});

const depsWith = (changed: Partial<JobDeps> = {}): JobDeps => ({
  db,
  store: harness.store,
  decoder,
  presets: presetBook,
  isStorageHere: () => Promise.resolve(true),
  logger: quietLogger,
  ...changed,
});

async function withLimits<T>(changed: Partial<DecoderLimits>, use: (decoder: ImageDecoder) => Promise<T>) {
  const limited = createProcessDecoder({ ...harness.workerConfig.limits, ...changed }, createMetrics());
  try {
    return await use(limited);
  } finally {
    await limited.close();
  }
}

async function upload(bytes: Uint8Array) {
  const { media } = await harness.upload(harness.siteA, 'image', bytes);
  const object = { siteId: harness.siteA.siteId, contentHash: media!.contentHash };
  const state = async () => {
    const request = { siteId: harness.siteA.siteId, mediaId: media!.mediaId };
    const { variantState, variantError } = (await harness.management.getManagedMedia(request)).media!;
    return [variantState, variantError];
  };
  return { mediaId: media!.mediaId, object, state };
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
  await withLimits({ pixels: 5_000 }, (decoder) => makeVariants(depsWith({ decoder }), object, false));
  expect(await state()).toEqual(['VARIANT_STATE_FAILED', 'The image has more than 5000 pixels.']);
});

test.each([
  [1, { frames: 2 }, 1],
  [1, { frames: 3 }, 3],
  [1, { pixels: 29_999 }, 1],
  [1, { pixels: 30_000 }, 3],
  // A turned one may have a quarter of the pixels.
  [6, { pixels: 119_999 }, 1],
  [6, { pixels: 120_000 }, 3],
])(
  'an animation of orientation %i, three frames and 30,000 pixels, where there may be %j, has variants of %i frames',
  async (orientation, limits, pages) => {
    const gif = await animatedGif(100, 100, [
      red,
      blue,
      { r: orientation, g: pages, b: Object.values(limits)[0]! % 256 },
    ]);
    const bytes = await sharp(gif, { animated: true }).withMetadata({ orientation }).webp().toBuffer();
    const { object } = await upload(bytes);
    await withLimits(limits, (decoder) => makeVariants(depsWith({ decoder }), object, false));
    for (const file of ['medium.webp', 'large.webp', 'og.webp']) {
      const response = await fetch(harness.mediaUrl(harness.siteA, object.contentHash, file));
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect((await sharp(await response.arrayBuffer()).metadata()).pages ?? 1).toBe(pages);
    }
  },
);

test('an image that ends its process three times is set aside, and its original is shown', async () => {
  const bytes = await imageOf('png', 33, 31);
  const { object, state } = await upload(bytes);
  const tried = () =>
    withLimits({ jobSeconds: 0.001 }, (decoder) => makeVariants(depsWith({ decoder }), object, false));
  for (let time = 0; time < 2; time += 1) {
    await expect(tried()).rejects.toMatchObject({ name: 'DecoderStoppedError', reason: 'time' });
    expect(await state()).toEqual(['VARIANT_STATE_PENDING', '']);
  }
  await tried();
  const reason = 'The image takes longer than 0.001 s. It was tried 3 times.';
  expect(await state()).toEqual(['VARIANT_STATE_FAILED', reason]);
  const response = await fetch(harness.mediaUrl(harness.siteA, object.contentHash, 'medium.png'));
  expect(response.headers.get('cache-control')).toBe('public, max-age=10');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
});

test('success forgets the processes that ended before', async () => {
  const { object, state } = await upload(await imageOf('png', 34, 31));
  const stops = async () =>
    (
      await harness.admin.query<{ variant_stops: number }>(
        'select variant_stops from media.objects where content_hash = $1',
        [object.contentHash],
      )
    ).rows[0]?.variant_stops;
  const tried = withLimits({ processBytes: 1 }, (decoder) =>
    makeVariants(depsWith({ decoder }), object, false),
  );
  await expect(tried).rejects.toMatchObject({ name: 'DecoderStoppedError', reason: 'memory' });
  expect(await stops()).toBe(1);
  await makeVariants(depsWith(), object, false);
  expect(await state()).toEqual(['VARIANT_STATE_READY', '']);
  expect(await stops()).toBe(0);
});

test('what is stored of an object that was deleted meanwhile goes, too', async () => {
  const { mediaId, object } = await upload(await imageOf('png', 35, 31));
  const ofObject = async () => (await harness.storedKeys()).filter((key) => key.includes(object.contentHash));
  let isDeleted = false;
  const store = {
    ...harness.store,
    replace: async (key: string, bytes: Uint8Array) => {
      if (!isDeleted) {
        await harness.management.deleteMedia({ siteId: object.siteId, mediaId }, { actor });
        await removeObject(depsWith(), object, 'job of the deletion');
        await harness.admin.query(
          `select graphile_worker.remove_job(key) from graphile_worker.jobs where key like '%' || $1`,
          [object.contentHash],
        );
      }
      isDeleted = true;
      await harness.store.replace(key, bytes);
    },
  };
  await makeVariants(depsWith({ store }), object, false);
  expect(await ofObject()).toHaveLength(5);
  const worker = await harness.startWorker();
  await eventually(async () => ((await ofObject()).length === 0 ? true : undefined));
  await worker.close();
});

test('an object that was deleted is no work', async () => {
  await makeVariants(depsWith(), { siteId: harness.siteA.siteId, contentHash: 'f'.repeat(64) }, false);
});
