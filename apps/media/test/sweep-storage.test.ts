import { createHash } from 'node:crypto';

import { originalKey } from '@headwater/media-storage';

import { variantKey } from '../src/storage/keys';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';
import { dotPng } from './site-version-cases';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

interface Orphan {
  contentHash: string;
  files: number;
  sizeBytes: number;
}

async function sweep(
  site: Site,
  options: { olderThanDays?: number; remove?: boolean } = {},
): Promise<Orphan[]> {
  const found: Orphan[] = [];
  let pageToken = '';
  do {
    const request = { siteId: site.siteId, pageToken, ...options };
    const page = await harness.management.sweepStorage(request, { actor });
    found.push(
      ...page.objects.map(({ contentHash, files, sizeBytes }) => ({ contentHash, files, sizeBytes })),
    );
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return found.sort((one, other) => (one.contentHash < other.contentHash ? -1 : 1));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const store = ({ siteId }: Site, text: string) =>
  harness.store.replace(originalKey({ siteId, contentHash: hashOf(text) }), Buffer.from(text));

test('finds bytes that no row of the site knows, with their variants, and has them removed when asked to', async () => {
  const { siteA, siteB } = harness;
  const worker = await harness.startWorker();
  const picture = await harness.upload(siteA, 'a.png', dotPng);
  await harness.settled(siteA, picture.media!.mediaId);
  await harness.upload(siteB, 'b.txt', Buffer.from('known to site B'));
  expect(await sweep(siteA)).toEqual([]);

  const texts = Array.from({ length: 40 }, (_, index) => `orphan ${index}`);
  for (const text of texts) await store(siteA, text);
  await store(siteA, 'known to site B');
  await store(siteB, 'of site B');
  const lonely = { siteId: siteA.siteId, contentHash: hashOf('a variant alone') };
  await harness.store.replace(variantKey(lonely, 'medium.png'), Buffer.from('12345'));
  await harness.store.replace(
    variantKey({ ...lonely, contentHash: hashOf('orphan 0') }, 'medium.png'),
    Buffer.from('1'),
  );

  const expected = [
    ...[...texts, 'known to site B'].map((text) => ({
      contentHash: hashOf(text),
      files: text === 'orphan 0' ? 2 : 1,
      sizeBytes: text.length + (text === 'orphan 0' ? 1 : 0),
    })),
    { contentHash: lonely.contentHash, files: 1, sizeBytes: 5 },
  ].sort((one, other) => (one.contentHash < other.contentHash ? -1 : 1));
  expect(await sweep(siteA)).toEqual(expected);
  expect(await sweep(siteA, { olderThanDays: 1, remove: true })).toEqual([]);
  expect(await sweep(siteA)).toEqual(expected);

  expect(await sweep(siteA, { remove: true })).toEqual(expected);
  await eventually(async () => ((await sweep(siteA)).length === 0 ? true : undefined));
  const kept = await harness.storedKeys();
  expect(kept).toContain(originalKey({ siteId: siteA.siteId, contentHash: picture.media!.contentHash }));
  expect(await sweep(siteB)).toEqual([{ contentHash: hashOf('of site B'), files: 1, sizeBytes: 9 }]);
  await worker.close();
});

test('takes nothing for an orphan that is being uploaded or removed', async () => {
  const { siteId } = harness.siteB;
  for (const table of ['objects', 'removals']) {
    const contentHash = hashOf(`in ${table}`);
    await store(harness.siteB, `in ${table}`);
    await harness.admin.query(
      table === 'objects'
        ? `insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_state)
           values ($1, $2, 'text/plain', 'txt', 1, 'none')`
        : `insert into media.removals (site_id, content_hash, job_id) values ($1, $2, 'job')`,
      [siteId, contentHash],
    );
    expect((await sweep(harness.siteB)).map((orphan) => orphan.contentHash)).not.toContain(contentHash);
  }
});

test('a site that does not exist has no storage', async () => {
  await expect(sweep({ siteId: 999_999, siteKey: 'none' })).rejects.toMatchObject({
    reason: 'SITE_NOT_FOUND',
  });
});
