import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { createMemoryStore } from '@headwater/media-storage/testing';

import { imageOf } from './images';
import { actor, createHarness, eventually, type MediaHarness } from './setup';

const store = createMemoryStore();
let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness({ overrides: { store } });
});
afterAll(() => harness.close());

test('service and worker keep everything in the store that they are given, and nothing in the folder', async () => {
  const { siteA } = harness;
  const bytes = await imageOf('png', 640, 480);
  const { media } = await harness.upload(siteA, 'beach.png', bytes);
  const { mediaId, contentHash } = media!;
  const worker = await harness.startWorker();
  expect(await harness.settled(siteA, mediaId)).toMatchObject({ variantState: 'VARIANT_STATE_READY' });

  const keys = async () => {
    const found: string[] = [];
    for (const prefix of [`originals/${siteA.siteId}`, `variants/${siteA.siteId}`])
      for await (const { key } of store.list(prefix)) found.push(key);
    return found;
  };
  expect((await keys()).every((key) => key.includes(contentHash))).toBe(true);
  expect(await keys()).toHaveLength(6);
  for (const folder of ['originals', 'variants'])
    expect(existsSync(join(harness.directory, folder))).toBe(false);

  const read = async (file: string, headers: Record<string, string> = {}) => {
    const response = await fetch(harness.mediaUrl(siteA, contentHash, file), { headers });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };
  expect(await read('full.png')).toEqual({ status: 200, body: bytes });
  expect(await read('full.png', { range: 'bytes=2-5' })).toEqual({ status: 206, body: bytes.subarray(2, 6) });
  expect((await read('thumbnail.png')).status).toBe(200);

  await harness.management.deleteMedia({ siteId: siteA.siteId, mediaId }, { actor });
  await eventually(async () => ((await keys()).length === 0 ? true : undefined));
  await worker.close();
});
