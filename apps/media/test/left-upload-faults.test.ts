import { createHash } from 'node:crypto';

import { AppError } from '@headwater/errors';
import { type ObjectStore, openStore } from '@headwater/media-storage';

import { createGate } from './gate';
import { createLeftUploads, createWarnings } from './left-uploads';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';
import { createUploads } from './uploads';

/** What becomes of uploads that were left and cannot be finished, or are finished by somebody else. */

let harness: MediaHarness;
let site: Site;
const left = createLeftUploads(
  () => harness,
  () => site,
);

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
});
afterAll(() => harness.close());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let texts = 0;
const text = () => Buffer.from(`text ${(texts += 1)}`);

/** Has a worker of its own do the job of an upload until it is done. */
async function work(
  upload: { uploadId: string },
  overrides: Parameters<MediaHarness['startWorker']>[0] = {},
): Promise<void> {
  await left.hurry(upload);
  const worker = await harness.startWorker(overrides);
  await left.ended(upload);
  await worker.close();
}

const failedJobs = async () =>
  (await harness.admin.query('select from graphile_worker._private_jobs where last_error is not null'))
    .rowCount;

test.each([
  ['its bytes', Buffer.from('<!doctype html><p>'), {}, 'Files of type text/html are not accepted.'],
  [
    'its hash',
    Buffer.from('abc'),
    { sha256: 'a'.repeat(64) },
    'The bytes of the file do not have the SHA-256 that was declared. They were not kept.',
  ],
])('one that is refused for %s goes, and the log says why', async (_, bytes, more, reason) => {
  const upload = await left.leave(bytes, more);
  const { logger, warnings } = createWarnings();
  await work(upload, { logger });
  expect(warnings).toMatchObject([
    {
      ...{ siteId: site.siteId, uploadId: upload.uploadId, actor: actor.id, reason },
      msg: 'an upload that has arrived cannot become a media file',
    },
  ]);
  expect(await left.isKnown(upload)).toBe(false);
});

test('one that can replace nothing any more goes, too', async () => {
  const { media, revision } = await harness.upload(site, 'old.txt', text());
  const { mediaId } = media!;
  const upload = await left.leave(text(), { name: '', replacesMediaId: mediaId, expectedRevision: revision });
  await harness.management.replaceMedia([{ header: { siteId: site.siteId, mediaId } }, { chunk: text() }], {
    actor: { id: 'user:other', superAdmin: false },
  });
  const { logger, warnings } = createWarnings();
  await work(upload, { logger });
  expect(warnings).toHaveLength(1);
  expect(await left.isKnown(upload)).toBe(false);
});

test('while somebody else finishes it, the job looks again a little later, and later still', async () => {
  const bytes = text();
  const upload = await left.leave(bytes);
  const hold = (until: string) =>
    harness.admin.query(
      `update media.resumable_uploads set writer = gen_random_uuid(), writer_until = ${until} where upload_id = $1`,
      [upload.uploadId],
    );
  await hold(`now() + interval '1 hour'`);
  const worker = await harness.startWorker();
  for (const runs of [1, 2]) {
    await left.hurry(upload);
    const next = await eventually(async () => {
      const job = await left.jobOf(upload);
      return job?.payload.runs === runs ? job : undefined;
    });
    expect(next.due_in).toBeGreaterThan(runs * 60 - 10);
    expect(next.due_in).toBeLessThanOrEqual(runs * 60);
  }
  await hold('now()');
  await left.hurry(upload);
  await left.ended(upload);
  await worker.close();
  expect(await left.showing(hashOf(bytes))).toHaveLength(1);
  expect(await failedJobs()).toBe(0);
});

test('a call that finishes it at the same time and the job make one media file', async () => {
  const bytes = text();
  const upload = await left.leave(bytes);
  const gate = createGate();
  const plain = openStore(harness.storage);
  const store: ObjectStore = {
    ...plain,
    async putOnce(key, file) {
      if (key.startsWith('originals/')) await gate.pass();
      return plain.putOnce(key, file);
    },
  };
  const worker = await harness.startWorker({ store });
  await left.hurry(upload);
  await gate.arrived;
  const { finish } = createUploads(harness, site);
  await expect(finish(upload)).rejects.toMatchObject({ reason: 'UPLOAD_BUSY' });
  // The job is taken for dead.
  await harness.admin.query('update media.resumable_uploads set writer_until = now() where upload_id = $1', [
    upload.uploadId,
  ]);
  const { media } = await finish(upload);
  gate.open();
  await eventually(async () => ((await left.jobOf(upload))?.payload.runs === 1 ? true : undefined));
  await left.hurry(upload);
  await left.ended(upload);
  await worker.close();
  expect(await left.showing(hashOf(bytes))).toEqual([{ mediaId: media!.media!.mediaId, name: 'film.bin' }]);
});

test('what passes is tried again by the queue', async () => {
  const bytes = text();
  const upload = await left.leave(bytes);
  let isAway = true;
  const plain = openStore(harness.storage);
  const store: ObjectStore = {
    ...plain,
    putOnce: (key, file) =>
      isAway
        ? Promise.reject(new AppError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'away'))
        : plain.putOnce(key, file),
  };
  await left.hurry(upload);
  const worker = await harness.startWorker({ store });
  await eventually(async () => (await left.jobOf(upload))?.last_error ?? undefined);
  expect(await left.isKnown(upload)).toBe(true);
  isAway = false;
  await left.hurry(upload);
  await left.ended(upload);
  await worker.close();
  expect(await left.showing(hashOf(bytes))).toHaveLength(1);
});

test.each([
  ['has expired', `update media.resumable_uploads set expires_at = now() where upload_id = $1`],
  ['was aborted', 'delete from media.resumable_uploads where upload_id = $1'],
])('of one that %s nothing comes', async (_, change) => {
  const bytes = text();
  const upload = await left.leave(bytes);
  await harness.admin.query(change, [upload.uploadId]);
  await work(upload);
  expect([await left.showing(hashOf(bytes)), await failedJobs()]).toEqual([[], 0]);
});

test('of one whose file was deleted since it was finished, the log says nothing', async () => {
  const upload = await left.leave(text());
  const { media } = await createUploads(harness, site).finish(upload);
  const { mediaId } = media!.media!;
  await harness.management.deleteMedia({ siteId: site.siteId, mediaId }, { actor });
  const { logger, warnings } = createWarnings();
  await work(upload, { logger });
  expect(warnings).toEqual([]);
});

test('one that lost bytes in the storage stays until it expires, and the log says so', async () => {
  const upload = await left.leave(text());
  for (const key of await harness.storedKeys())
    if (key.includes(upload.uploadId)) await harness.store.delete(key);
  const { logger, warnings } = createWarnings();
  await work(upload, { logger });
  expect(warnings).toMatchObject([
    { reason: 'The storage has lost bytes of the upload. Upload the file again.' },
  ]);
  expect(await left.isKnown(upload)).toBe(true);
});
