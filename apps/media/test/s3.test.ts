import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';

import { openStore } from '@headwater/media-storage';
import { hasOwnS3, type OwnS3, placeIn, startOwnS3, type TestS3 } from '@headwater/testing';

import { imageOf } from './images';
import { actor, createHarness, eventually, filesIn, type MediaHarness, type Site } from './setup';

const megabyte = 1024 * 1024;

// Named so that a run without the server says what it left out.
(hasOwnS3() ? describe : describe.skip)('media on S3 (needs VersityGW)', () => {
  let s3: OwnS3;
  let place: TestS3;
  let harness: MediaHarness;
  beforeAll(async () => {
    s3 = (await startOwnS3())!;
    place = placeIn(s3.bucket);
    harness = await createHarness({ s3: place });
  });
  afterAll(async () => {
    await harness.close();
    await s3.close();
  });

  const keysOf = async ({ siteId }: Site): Promise<string[]> => {
    const store = openStore({ directory: harness.directory, s3: place });
    const keys: string[] = [];
    for (const prefix of [`originals/${siteId}`, `variants/${siteId}`])
      for await (const { key } of store.list(prefix)) keys.push(key);
    await store.close();
    return keys.sort();
  };
  const read = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(url, { method, headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, body, headers: response.headers };
  };

  test('upload, variants, bytes, removal: all in the bucket, and nothing stays on this machine', async () => {
    const { siteA } = harness;
    const bytes = await imageOf('png', 640, 480);
    const { media } = await harness.upload(siteA, 'beach.png', bytes);
    const { mediaId, contentHash } = media!;
    const worker = await harness.startWorker();
    expect(await harness.settled(siteA, mediaId)).toMatchObject({ variantState: 'VARIANT_STATE_READY' });
    expect(await keysOf(siteA)).toHaveLength(6);
    expect(await filesIn(harness.directory)).toEqual([]);
    expect(readdirSync(harness.directory).sort()).toEqual(['incoming', 'lent']);

    const full = harness.mediaUrl(siteA, contentHash, 'full.png');
    const whole = await read(full);
    expect(whole.status).toBe(200);
    expect(whole.body.equals(bytes)).toBe(true);
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = whole.headers.get('etag')!;
    const last = bytes.length - 1;
    const ranges: [string, number, number][] = [
      ['bytes=2-5', 2, 5],
      ['bytes=0-0', 0, 0],
      [`bytes=${last}-`, last, last],
      ['bytes=-7', last - 6, last],
      ['bytes=0-', 0, last],
      ['bytes=5-999999999', 5, last],
    ];
    for (const [range, start, end] of ranges) {
      const part = await read(full, { range });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
      expect(part.body.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    expect((await read(full, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await read(full, { 'if-none-match': etag })).status).toBe(304);
    expect((await read(full, { 'if-none-match': '"other"' })).body.equals(bytes)).toBe(true);
    expect((await read(full, { 'if-match': '"other"' })).status).toBe(412);
    const head = await read(full, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
    expect((await read(harness.mediaUrl(siteA, contentHash, 'thumbnail.png'))).status).toBe(200);

    await harness.management.deleteMedia({ siteId: siteA.siteId, mediaId }, { actor });
    expect((await read(full)).status).toBe(404);
    await eventually(async () => ((await keysOf(siteA)).length === 0 ? true : undefined));
    await worker.close();
    const { mediaStorageOperations } = harness.metrics;
    const { values } = await mediaStorageOperations.get();
    expect(values).toContainEqual(expect.objectContaining({ labels: { operation: 'put', outcome: 'done' } }));
  });

  test('a file of many parts is stored, read whole and in parts', async () => {
    const { siteA } = harness;
    const bytes = Buffer.alloc(25 * megabyte + 1, 'twenty-five megabytes of text ');
    const { media } = await harness.upload(siteA, 'large.txt', bytes);
    const url = harness.mediaUrl(siteA, media!.contentHash, 'full.txt');
    expect(
      createHash('sha256')
        .update((await read(url)).body)
        .digest('hex'),
    ).toBe(media!.contentHash);
    const start = 8 * megabyte - 3;
    const part = await read(url, { range: `bytes=${start}-${start + 5}` });
    expect(part.body.equals(bytes.subarray(start, start + 6))).toBe(true);
    // Again, and by two at once: the same object.
    const again = await Promise.all([1, 2].map((copy) => harness.upload(siteA, `copy-${copy}.txt`, bytes)));
    expect(new Set(again.map(({ media }) => media!.contentHash))).toEqual(new Set([media!.contentHash]));
    expect((await keysOf(siteA)).filter((key) => key.includes(media!.contentHash))).toHaveLength(1);
  });

  test('an object that is missing in the bucket is what it is in a folder', async () => {
    const { siteA } = harness;
    const { media } = await harness.upload(siteA, 'lost.txt', Buffer.from('lost'));
    const store = openStore({ directory: harness.directory, s3: place });
    for (const key of await keysOf(siteA)) if (key.endsWith(media!.contentHash)) await store.delete(key);
    await store.close();
    const answer = await read(harness.mediaUrl(siteA, media!.contentHash, 'full.txt'));
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toContain('MEDIA_BYTES_MISSING');
  });

  test('while S3 is away, readers and writers are told so; it is well again without a restart', async () => {
    const { siteA, management } = harness;
    const { media } = await harness.upload(siteA, 'kept.txt', Buffer.from('kept'));
    const url = harness.mediaUrl(siteA, media!.contentHash, 'full.txt');
    const count = async () => (await management.listMedia({ siteId: siteA.siteId })).media.length;
    const before = await count();
    await s3.kill();
    const answer = await read(url);
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toContain('STORAGE_UNAVAILABLE');
    expect(answer.body.toString()).not.toMatch(/s3|bucket|ECONN/i);
    await expect(harness.upload(siteA, 'new.txt', Buffer.from('new'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'STORAGE_UNAVAILABLE',
    });
    expect(await count()).toBe(before);
    await s3.start();
    expect((await read(url)).body.toString()).toBe('kept');
    await harness.upload(siteA, 'new.txt', Buffer.from('new'));
    expect(await count()).toBe(before + 1);
  });

  test('while S3 hangs, readers are told so in time, and an upload waits until it answers', async () => {
    const { siteA } = harness;
    const { media } = await harness.upload(siteA, 'seen.txt', Buffer.from('seen'));
    const url = harness.mediaUrl(siteA, media!.contentHash, 'full.txt');
    s3.pause();
    const upload = harness.upload(siteA, 'slow.txt', Buffer.from('slow'));
    const answer = await read(url);
    s3.goOn();
    expect(answer.status).toBe(503);
    const slow = (await upload).media!;
    expect((await read(harness.mediaUrl(siteA, slow.contentHash, 'full.txt'))).body.toString()).toBe('slow');
  });
});
