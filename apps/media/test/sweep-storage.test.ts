import { createHash, randomUUID } from 'node:crypto';

import { originalKey } from '@headwater/media-storage';
import { insertSite } from '@headwater/testing';

import { variantKey } from '../src/storage/keys';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';
import { dotPng } from './site-version-cases';
import { createUploads } from './uploads';

let harness: MediaHarness;
/** Prefixes that the service has listed. */
const listed: string[] = [];
/** What happens once the service has listed keys. */
let onListed: (keys: string[]) => Promise<unknown> = () => Promise.resolve();
/** How long all that is stored has been there, if not since the test. */
let storedMsAgo: number | undefined;
beforeAll(async () => {
  harness = await createHarness({
    wrapStore: (store) => ({
      ...store,
      async *list(prefix) {
        listed.push(prefix);
        const keys: string[] = [];
        for await (const file of store.list(prefix)) {
          keys.push(file.key);
          yield storedMsAgo === undefined
            ? file
            : { ...file, modifiedAt: new Date(Date.now() - storedMsAgo) };
        }
        await onListed(keys);
      },
    }),
  });
});
afterEach(() => {
  onListed = () => Promise.resolve();
  storedMsAgo = undefined;
});
afterAll(() => harness.close());

interface Orphan {
  contentHash: string;
  uploadId?: string;
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
      ...page.objects.map(({ contentHash, uploadId, files, sizeBytes }) => ({
        contentHash,
        ...(uploadId !== undefined && { uploadId }),
        files,
        sizeBytes,
      })),
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

test('takes nothing for an orphan that is gone since it was listed', async () => {
  const { siteId } = harness.siteB;
  const contentHash = hashOf('soon gone');
  await store(harness.siteB, 'soon gone');
  const key = originalKey({ siteId, contentHash });
  onListed = async (keys) => keys.includes(key) && harness.store.delete(key);
  expect((await sweep(harness.siteB)).map((orphan) => orphan.contentHash)).not.toContain(contentHash);
});

test('takes what has been there for so many days', async () => {
  const site = await insertSite(harness.database);
  const unknown = { siteId: 987_654_320, siteKey: 'none' };
  const uploadId = randomUUID();
  await store(site, 'old');
  await store(unknown, 'old');
  await harness.store.replace(`uploads/${site.siteId}/${uploadId}/0-a`, Buffer.from('x'));
  const sites = async (olderThanDays: number) =>
    (await harness.management.sweepUnknownSites({ olderThanDays }, { actor })).sites.map(
      ({ siteId }) => siteId,
    );
  const [dayMs, minuteMs] = [86_400_000, 60_000];
  for (const days of [1, 30]) {
    storedMsAgo = days * dayMs + minuteMs;
    expect((await sweep(site, { olderThanDays: days })).map((found) => found.uploadId)).toEqual([
      uploadId,
      undefined,
    ]);
    expect(await sites(days)).toContain(unknown.siteId);
    storedMsAgo = days * dayMs - minuteMs;
    expect(await sweep(site, { olderThanDays: days })).toEqual([]);
    expect(await sites(days)).not.toContain(unknown.siteId);
  }
  for (const below of [`originals/${unknown.siteId}`, `uploads/${site.siteId}`])
    await harness.store.deleteBelow(below);
});

test('a site that does not exist has no storage', async () => {
  await expect(sweep({ siteId: 999_999, siteKey: 'none' })).rejects.toMatchObject({
    reason: 'SITE_NOT_FOUND',
  });
});

test('finds parts of uploads that no row knows, in one list, and has them removed', async () => {
  const { siteA, siteB } = harness;
  const { begin, append } = createUploads(harness, siteA);
  const known = await begin(10);
  await append(known, 0, Buffer.from('known'));
  const [unknown, ofOtherSite] = [randomUUID(), known.uploadId];
  for (const name of ['0-a', '3-b'])
    await harness.store.replace(`uploads/${siteA.siteId}/${unknown}/${name}`, Buffer.from('abc'));
  await harness.store.replace(`uploads/${siteB.siteId}/${ofOtherSite}/0-a`, Buffer.from('x'));

  const expected = [{ contentHash: '', uploadId: unknown, files: 2, sizeBytes: 6 }];
  listed.length = 0;
  expect(await sweep(siteA)).toEqual(expected);
  expect(listed.filter((prefix) => prefix.startsWith('uploads'))).toEqual([`uploads/${siteA.siteId}`]);
  expect(await sweep(siteA, { olderThanDays: 1, remove: true })).toEqual([]);
  const worker = await harness.startWorker();
  expect(await sweep(siteA, { remove: true })).toEqual(expected);
  await eventually(async () => ((await sweep(siteA)).length === 0 ? true : undefined));
  await worker.close();
  const parts = (await harness.storedKeys()).filter((key) => key.startsWith('uploads/'));
  expect(parts.map((key) => key.split('/').slice(0, 3).join('/')).sort()).toEqual(
    [`uploads/${siteA.siteId}/${known.uploadId}`, `uploads/${siteB.siteId}/${ofOtherSite}`].sort(),
  );
});

describe('sites that are in no row', () => {
  const unknown = { siteId: 987_654_321, siteKey: 'none' };
  const sweepSites = async (options: { olderThanDays?: number; remove?: boolean } = {}) => {
    const found = [];
    let pageToken = '';
    do {
      const page = await harness.management.sweepUnknownSites({ pageToken, ...options }, { actor });
      found.push(...page.sites);
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return found;
  };
  const keysOfUnknown = async () =>
    (await harness.storedKeys()).filter((key) => key.includes(`/${unknown.siteId}/`));

  test('are found by their files, and have them removed', async () => {
    await harness.upload(harness.siteB, 'kept.txt', Buffer.from('kept'));
    const known = (await harness.storedKeys()).length;
    expect(await sweepSites()).toEqual([]);
    await store(unknown, 'one');
    await harness.store.replace(
      variantKey({ ...unknown, contentHash: hashOf('one') }, 'medium.png'),
      Buffer.from('12'),
    );
    await harness.store.replace(`uploads/${unknown.siteId}/${randomUUID()}/0-a`, Buffer.from('1'));
    const expected = [{ siteId: unknown.siteId, files: 3, sizeBytes: 6 }];
    expect(await sweepSites()).toMatchObject(expected);
    expect(await sweepSites({ olderThanDays: 1, remove: true })).toEqual([]);
    expect(await keysOfUnknown()).toHaveLength(3);
    const worker = await harness.startWorker();
    expect(await sweepSites({ remove: true })).toMatchObject(expected);
    await eventually(async () => ((await keysOfUnknown()).length === 0 ? true : undefined));
    await worker.close();
    expect(await sweepSites()).toEqual([]);
    expect(await harness.storedKeys()).toHaveLength(known);
  });

  test('are not found if they are made meanwhile', async () => {
    const { siteA, siteB, database } = harness;
    const siteId = Math.max(siteA.siteId, siteB.siteId) + 1;
    await store({ siteId, siteKey: 'none' }, 'first');
    onListed = async (keys) => {
      if (keys.some((key) => key.startsWith(`originals/${siteId}/`)))
        expect((await insertSite(database)).siteId).toBe(siteId);
    };
    expect(await sweepSites({ remove: true })).toEqual([]);
  });

  test('are found however many sites there are', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => 900_000 + index);
    for (const siteId of ids) await store({ siteId, siteKey: 'none' }, 'x');
    expect((await sweepSites()).map(({ siteId }) => siteId)).toEqual(ids);
    for (const siteId of ids) await harness.store.deleteBelow(`originals/${siteId}`);
  });

  test('are shown to nobody who may use some sites only', async () => {
    const { management } = harness.clientsWith(harness.keys.onlySite(harness.siteA.siteId));
    await expect(management.sweepUnknownSites({}, { actor })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      reason: 'SITE_NOT_ALLOWED',
    });
  });
});
