import sharp from 'sharp';

import { createManagementDb } from '@headwater/db';
import { createMetrics } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { makeExtraVariant } from '../src/jobs/make-extra-variant';
import { presetBook } from '../src/variants/presets';
import { createProcessDecoder } from '../src/variants/process-decoder';
import { actor, createHarness, eventually, type MediaHarness } from './setup';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

/** True once nothing is left of a file, and nothing is to be done any more. */
async function isAllGone(contentHash: string): Promise<true | undefined> {
  const { rows } = await harness.admin.query(
    `select from graphile_worker.jobs where key like '%' || $1 || '%'`,
    [contentHash],
  );
  const keys = await harness.storedKeys();
  return rows.length === 0 && !keys.some((key) => key.includes(contentHash)) ? true : undefined;
}

test('variants of a file that is deleted while they are made go, too, where their run is cut off', async () => {
  const { siteA, store, management } = harness;
  const { media } = await harness.upload(siteA, 'a.jpg', await picture());
  const { mediaId, contentHash } = media!;
  let written = 0;
  await harness.startWorker({
    store: {
      ...store,
      async replace(key, bytes) {
        written += 1;
        if (written === 1) {
          await management.deleteMedia({ siteId: siteA.siteId, mediaId }, { actor });
          await eventually(async () => ((await harness.storedKeys()).length === 0 ? true : undefined));
        }
        if (written > 2) throw new Error('the storage is gone for a moment');
        await store.replace(key, bytes);
      },
    },
  });
  await eventually(() => Promise.resolve(written > 2 || undefined));
  expect((await harness.storedKeys()).filter((key) => key.includes(contentHash))).toHaveLength(2);
  await eventually(() => isAllGone(contentHash));
});

test('so does one that not every image has', async () => {
  const { siteId } = harness.siteA;
  const contentHash = 'ab'.repeat(32);
  await harness.store.replace(`variants/${siteId}/ab/${contentHash}/w320.webp`, Buffer.from('left'));
  expect((await harness.storedKeys()).some((key) => key.includes(contentHash))).toBe(true);
  const { database, store, workerConfig } = harness;
  const db: ServiceDb<'media'> = createManagementDb({
    url: database.urls.mediaManagement,
    logger: quietLogger,
  });
  const decoder = createProcessDecoder(workerConfig.limits, createMetrics());
  const deps = {
    db,
    store,
    decoder,
    presets: presetBook,
    isStorageHere: () => Promise.resolve(true),
    logger: quietLogger,
  };
  await makeExtraVariant(deps, { siteId, contentHash, fileName: 'w320.webp' }, false);
  await Promise.all([db.close(), decoder.close()]);
  await eventually(() => isAllGone(contentHash));
});
