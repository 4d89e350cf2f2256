import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { actor, createHarness, filesIn, type MediaHarness } from './setup';
import { createUploads } from './uploads';

// The folder of media goes away while the service runs, as where its volume is unmounted, and comes back.

let harness: MediaHarness;
let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'headwater-folder-away-'));
  harness = await createHarness({ s3: false, directory: join(base, 'media') });
});
afterAll(async () => {
  await harness.close();
  await rm(base, { recursive: true, force: true });
});

const away = async <T>(what: () => Promise<T>): Promise<T> => {
  await rename(harness.directory, `${harness.directory}-away`);
  try {
    return await what();
  } finally {
    await rm(harness.directory, { recursive: true, force: true });
    await rename(`${harness.directory}-away`, harness.directory);
  }
};

const unavailable = { code: 'UNAVAILABLE', reason: 'STORAGE_UNAVAILABLE' };

test('no upload goes into what is below the mount, and the next one after it is back is taken', async () => {
  const { siteId } = harness.siteA;
  const bytes = Buffer.from('a file');
  const { media } = await harness.upload(harness.siteA, 'a.txt', Buffer.from('there before'));
  const { mediaId } = media!;
  await away(async () => {
    await expect(harness.upload(harness.siteA, 'b.txt', bytes)).rejects.toMatchObject(unavailable);
    await expect(
      harness.management.replaceMedia([{ header: { siteId, mediaId } }, { chunk: bytes }], { actor }),
    ).rejects.toMatchObject(unavailable);
    expect(existsSync(harness.directory)).toBe(false);
  });
  const after = await harness.upload(harness.siteA, 'b.txt', bytes);
  expect(
    await (await fetch(harness.mediaUrl(harness.siteA, after.media!.contentHash, 'full.txt'))).text(),
  ).toBe('a file');
  expect(await filesIn(join(harness.directory, 'incoming'))).toEqual([]);
});

test('a resumable upload goes on, and is finished, when the folder is back', async () => {
  const uploads = createUploads(harness, harness.siteA);
  const begun = await uploads.begin(10);
  await uploads.append(begun, 0, Buffer.from('01234'));
  await away(async () => {
    await expect(uploads.append(begun, 5, Buffer.from('56789'))).rejects.toMatchObject(unavailable);
    expect((await uploads.state(begun)).offset).toBe(5);
    expect(existsSync(harness.directory)).toBe(false);
  });
  await uploads.append(begun, 5, Buffer.from('56789'));
  await away(async () => {
    await expect(uploads.finish(begun)).rejects.toMatchObject(unavailable);
    expect(existsSync(harness.directory)).toBe(false);
  });
  const { media } = await uploads.finish(begun);
  expect(media!.media!.sizeBytes).toBe(10);
});
