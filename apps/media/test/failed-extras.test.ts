import { createManagementDb } from '@headwater/db';
import { originalKey, storageUnavailable } from '@headwater/media-storage';
import { createMetrics, type Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { makeExtraVariant } from '../src/jobs/make-extra-variant';
import { makeVariants } from '../src/jobs/make-variants';
import type { DecoderLimits } from '../src/variants/decoder';
import { presetBook } from '../src/variants/presets';
import { createProcessDecoder } from '../src/variants/process-decoder';
import { imageOf } from './images';
import { setLadder } from './ladders';
import { actor, createHarness, type MediaHarness, type Site } from './setup';
import { originalOf } from './uploads';

let harness: MediaHarness;
let site: Site;
let db: ServiceDb<'media'>;
beforeAll(async () => {
  harness = await createHarness({
    config: (config) => ({ ...config, http: { ...config.http, variantWaitMs: 0 } }),
  });
  site = harness.siteA;
  await setLadder(harness, site, [320, 640], true);
  db = createManagementDb({
    url: harness.database.urls.mediaManagement,
    logger: quietLogger,
    strictChanges: true,
  });
}, 120_000);
afterAll(async () => {
  await db.close();
  await harness.close();
});

/** One that ends before it is done. */
const hopeless = { jobSeconds: 0.001 };

/** Whether the storage is there, as a worker finds it. */
let isHere = () => Promise.resolve(true);
const warnings: object[] = [];
const logger = { ...quietLogger, warn: (fields: object) => void warnings.push(fields) } as Logger;

let sides = 700;
/** A picture with its usual variants, and ways to have others made as the worker does. */
async function createPicture() {
  sides += 1;
  const bytes = await imageOf('png', sides, 40);
  const { media } = await harness.upload(site, 'a.png', bytes);
  const { mediaId, contentHash } = media!;
  const object = { siteId: site.siteId, contentHash };
  const withDecoder = async (
    limits: Partial<DecoderLimits>,
    use: (deps: Parameters<typeof makeVariants>[0]) => Promise<void>,
  ) => {
    const decoder = createProcessDecoder({ ...harness.workerConfig.limits, ...limits }, createMetrics());
    try {
      await use({
        db,
        store: harness.store,
        decoder,
        presets: presetBook,
        isStorageHere: () => isHere(),
        logger,
      });
    } finally {
      await decoder.close();
    }
  };
  const usual = (limits: Partial<DecoderLimits> = {}) =>
    withDecoder(limits, (deps) => makeVariants(deps, object, false));
  const extra = (fileName: string, limits: Partial<DecoderLimits> = {}) =>
    withDecoder(limits, (deps) => makeExtraVariant(deps, { ...object, fileName }, false));
  const ask = async (file: string) => {
    const response = await fetch(harness.mediaUrl(site, contentHash, file));
    const body = Buffer.from(await response.arrayBuffer());
    return { body, status: response.status, cache: response.headers.get('cache-control') };
  };
  const state = async () => {
    const found = (await harness.management.getManagedMedia({ siteId: site.siteId, mediaId })).media!;
    return [found.variantState, found.variantError, found.failedVariants];
  };
  const regenerate = () => harness.management.regenerateVariants({ siteId: site.siteId, mediaId }, { actor });
  await usual();
  return { bytes, mediaId, object, usual, extra, ask, state, regenerate };
}

const reason = 'The image takes longer than 0.001 s. It was tried 3 times.';
const stopped = { name: 'DecoderStoppedError', reason: 'time' };
const shortly = 'public, max-age=10';
const forever = 'public, max-age=31536000, immutable';

test.each(['w640.webp', 'w640.avif', 'w640.png'])(
  'a picture whose %s ends its process three times keeps its other variants, and is tried no more',
  async (file) => {
    const { bytes, extra, ask, state, regenerate } = await createPicture();
    expect(await ask(file)).toEqual({ status: 200, body: bytes, cache: shortly });
    for (let time = 0; time < 2; time += 1) {
      await expect(extra(file, hopeless)).rejects.toMatchObject(stopped);
      expect(await state()).toEqual(['VARIANT_STATE_READY', '', []]);
    }
    await extra(file, hopeless);
    const failed = [{ fileName: file, error: reason }];
    expect(await state()).toEqual(['VARIANT_STATE_READY', '', failed]);

    // Its readers have the original at once, and nothing more is enqueued.
    expect(await ask(file)).toEqual({ status: 200, body: bytes, cache: shortly });
    await extra(file);
    expect(await state()).toEqual(['VARIANT_STATE_READY', '', failed]);
    expect((await ask('thumbnail.png')).cache).toBe(forever);
    expect((await ask('full.png')).cache).toBe(forever);
    await ask('w320.webp');
    await extra('w320.webp');
    expect((await ask('w320.webp')).cache).toBe(forever);

    await regenerate();
    await extra(file);
    expect((await ask(file)).cache).toBe(forever);
  },
  60_000,
);

test('what ends the process of one variant is not counted for another one', async () => {
  const { usual, extra, ask, state, regenerate } = await createPicture();
  for (const file of ['w320.webp', 'w640.webp']) await ask(file);
  for (let time = 0; time < 2; time += 1)
    await expect(extra('w640.webp', hopeless)).rejects.toMatchObject(stopped);
  await expect(extra('w320.webp', hopeless)).rejects.toMatchObject(stopped);
  await extra('w320.webp');
  await extra('w640.webp', hopeless);
  const failed = [{ fileName: 'w640.webp', error: reason }];
  expect(await state()).toEqual(['VARIANT_STATE_READY', '', failed]);

  await regenerate();
  for (let time = 0; time < 2; time += 1)
    await expect(extra('w640.webp', hopeless)).rejects.toMatchObject(stopped);
  await expect(usual(hopeless)).rejects.toMatchObject(stopped);
  expect(await state()).toEqual(['VARIANT_STATE_PENDING', '', []]);
  await usual();
  await extra('w640.webp', hopeless);
  expect(await state()).toEqual(['VARIANT_STATE_READY', '', failed]);
}, 60_000);

test('an original that is not there while the storage is away fails no variant', async () => {
  const { object, usual, extra, ask, state, regenerate } = await createPicture();
  await regenerate();
  await ask('w320.webp');
  const bytes = await originalOf(harness, object.contentHash, site);
  await harness.store.delete(originalKey(object));
  const missing = { code: 'UNAVAILABLE', reason: 'MEDIA_BYTES_MISSING' };
  const away = { code: 'UNAVAILABLE', reason: 'STORAGE_UNAVAILABLE' };
  for (const [answer, error] of [
    [() => Promise.resolve(false), missing],
    [() => Promise.reject(storageUnavailable(undefined)), away],
  ] as const) {
    isHere = answer;
    await expect(usual()).rejects.toMatchObject(error);
    await expect(extra('w320.webp')).rejects.toMatchObject(error);
    expect(await state()).toEqual(['VARIANT_STATE_PENDING', '', []]);
  }

  isHere = () => Promise.resolve(true);
  await harness.store.replace(originalKey(object), bytes!);
  await usual();
  await extra('w320.webp');
  expect(await state()).toEqual(['VARIANT_STATE_READY', '', []]);
  for (const file of ['medium.png', 'w320.webp']) expect((await ask(file)).cache).toBe(forever);
});

test('an original that is lost is given up at once, with one line that names site and media', async () => {
  const { mediaId, object, bytes, usual, extra, ask, state, regenerate } = await createPicture();
  const { media: copy } = await harness.upload(site, 'copy.png', bytes);
  await regenerate();
  await ask('w320.webp');
  await harness.store.delete(originalKey(object));
  warnings.length = 0;
  await usual();
  await extra('w320.webp');
  const lost = 'The original is lost: the storage does not have it.';
  const line = { ...object, mediaIds: [mediaId, copy!.mediaId], reason: lost };
  expect(warnings).toEqual([line, { ...line, fileName: 'w320.webp' }]);
  expect(await state()).toEqual(['VARIANT_STATE_FAILED', lost, [{ fileName: 'w320.webp', error: lost }]]);
  // Nothing is tried again by itself.
  await usual();
  await extra('w320.webp');
  expect(warnings).toHaveLength(2);

  await harness.upload(site, 'again.png', bytes);
  await regenerate();
  await usual();
  expect((await ask('medium.png')).cache).toBe(forever);
});
