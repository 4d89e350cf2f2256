import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import fc from 'fast-check';

import { createManagementDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { removeUpload } from '../src/jobs/remove-upload';
import { byWorker, removeUploadTask } from '../src/jobs/tasks';
import { advanceUpload, finishResumableUpload, renewUpload } from '../src/queries/resumable-uploads';
import { actor, createHarness, eventually, filesIn, type MediaHarness, type Site } from './setup';
import { appendOf, createUploads, originalOf } from './uploads';

let harness: MediaHarness;
let site: Site;
let jobDb: ServiceDb<'media'>;
let uploads: ReturnType<typeof createUploads>;

beforeAll(async () => {
  harness = await createHarness({
    config: (config) => ({
      ...config,
      limits: { ...config.limits, uploadBytes: 50_000_000, openUploads: 5 },
    }),
  });
  site = harness.siteA;
  uploads = createUploads(harness, site);
  jobDb = createManagementDb({ url: harness.database.urls.mediaManagement, logger: quietLogger });
});
afterAll(async () => {
  await jobDb.close();
  await harness.close();
});
afterEach(async () => {
  expect(await filesIn(join(harness.directory, 'incoming'))).toEqual([]);
  await harness.admin.query('delete from media.resumable_uploads');
  await harness.store.deleteBelow(`uploads/${site.siteId}`);
});

const hashOf = (algorithm: 'sha1' | 'sha256', bytes: Uint8Array) =>
  createHash(algorithm).update(bytes).digest('hex');
const partKeys = async () => (await harness.storedKeys()).filter((key) => key.startsWith('uploads/'));
/** Does what the queued job does. */
const clear = (uploadId: string) => {
  const deps = { db: jobDb, store: harness.store };
  return removeUpload(deps, { siteId: site.siteId, uploadId });
};
const jobsOf = async (uploadId: string) =>
  (
    await harness.admin.query<{ due: boolean; run_at: Date }>(
      'select run_at <= now() as due, run_at from graphile_worker.jobs where key = $1',
      [`media_remove_upload:${site.siteId}:${uploadId}`],
    )
  ).rows;

test('however a file is cut, its bytes are those that were sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 }),
      async (random, given) => {
        const bytes = Buffer.concat([Buffer.from([0xff, 0x00]), random]);
        const cuts = [...new Set([0, bytes.length, ...given.filter((cut) => cut < bytes.length)])].sort(
          (one, other) => one - other,
        );
        const upload = await uploads.begin(bytes.length, { sha256: hashOf('sha256', bytes).toUpperCase() });
        expect(upload).toMatchObject({
          offset: 0,
          sizeBytes: bytes.length,
          actor: actor.id,
          name: 'film.bin',
        });
        for (const [index, end] of cuts.slice(1).entries()) {
          const after = await uploads.append(upload, cuts[index]!, bytes.subarray(cuts[index], end));
          expect(after.offset).toBe(end);
          expect(await uploads.state(upload)).toEqual(after);
        }
        const { media, created } = await uploads.finish(upload);
        expect([created, media!.media!.contentHash]).toEqual([true, hashOf('sha256', bytes)]);
        expect(await originalOf(harness, media!.media!.contentHash, site)).toEqual(bytes);
        await clear(upload.uploadId);
      },
    ),
    { numRuns: 12 },
  );
});

test('many small appends are gathered into few objects, large ones are cut', async () => {
  const bytes = randomBytes(18_000_000);
  const upload = await uploads.begin(bytes.length);
  let offset = 0;
  for (const size of [...Array.from({ length: 33 }, () => 1_000), 17_000_000])
    offset = (await uploads.append(upload, offset, bytes.subarray(offset, offset + size))).offset;
  const sizes = async () =>
    Promise.all((await partKeys()).map(async (key) => (await harness.store.stat(key))!.sizeBytes));
  const before = await sizes();
  expect(before.reduce((sum, size) => sum + size, 0)).toBe(offset);
  expect(before.length).toBeLessThanOrEqual(5);
  expect(Math.max(...before)).toBe(8 * 1024 * 1024);
  // Each part says where it begins: where the one before it ends.
  const { rows: parts } = await harness.admin.query<{ starts_at: string; ends_at: string }>(
    'select starts_at, starts_at + size_bytes as ends_at from media.upload_parts order by starts_at',
  );
  expect(parts.map((part) => part.starts_at)).toEqual([
    '0',
    ...parts.slice(0, -1).map((part) => part.ends_at),
  ]);
  await uploads.append(upload, offset, bytes.subarray(offset));
  const { media } = await uploads.finish(upload);
  expect((await originalOf(harness, media!.media!.contentHash, site))?.equals(bytes)).toBe(true);
  expect(await jobsOf(upload.uploadId)).toMatchObject([{ due: true }]);
  await clear(upload.uploadId);
  expect(await partKeys()).toEqual([]);
  expect((await harness.admin.query('select from media.upload_parts')).rowCount).toBe(0);
});

test('the end of a large append takes in nothing from before it', async () => {
  const bytes = randomBytes(2 + 8 * 1024 * 1024 + 3);
  const upload = await uploads.begin(bytes.length);
  await uploads.append(upload, 0, bytes.subarray(0, 2));
  // With a checksum, none of its parts is committed before the last one is stored.
  const rest = bytes.subarray(2);
  await uploads.append(upload, 2, rest, { sha256: hashOf('sha256', rest) });
  const { media } = await uploads.finish(upload);
  expect(media!.media!.contentHash).toBe(hashOf('sha256', bytes));
});

test.each([1, 4, 9, 2 ** 40])(
  'an append at offset %d instead of 3 is refused, and told the right one',
  async (at) => {
    const upload = await uploads.begin(10);
    await uploads.append(upload, 0, Buffer.from('abc'));
    await expect(uploads.append(upload, at, Buffer.from('d'))).rejects.toMatchObject({
      code: 'ABORTED',
      reason: 'UPLOAD_OFFSET_DIFFERS',
      message: 'The upload goes on at offset 3.',
      metadata: { offset: '3' },
    });
    expect(await uploads.state(upload)).toMatchObject({ offset: 3 });
  },
);

/** An append whose sender stops in the middle. `opened` resolves when the service holds the upload. */
function slowAppend(uploadId: string, offset: number, bytes: Uint8Array) {
  let goOn: () => void = () => undefined;
  const going = new Promise<void>((resolve) => (goOn = resolve));
  const abort = new AbortController();
  async function* messages() {
    yield* appendOf({ siteId: site.siteId, uploadId, offset }, bytes);
    await going;
  }
  const answer = harness.management.appendUpload(messages(), { actor, signal: abort.signal });
  const held = eventually(async () => {
    const { rows } = await harness.admin.query(
      'select from media.resumable_uploads where upload_id = $1 and writer is not null',
      [uploadId],
    );
    return rows.length > 0 ? true : undefined;
  });
  return { answer, held, goOn, cutOff: () => abort.abort() };
}

test('of two writers at once, one is refused, and so is finishing', async () => {
  const upload = await uploads.begin(6);
  const first = slowAppend(upload.uploadId, 0, Buffer.from('abcdef'));
  await first.held;
  const busy = { code: 'ABORTED', reason: 'UPLOAD_BUSY' };
  await expect(uploads.append(upload, 0, Buffer.from('xyz'))).rejects.toMatchObject(busy);
  await expect(uploads.finish(upload)).rejects.toMatchObject(busy);
  first.goOn();
  expect((await first.answer).upload).toMatchObject({ offset: 6 });
  expect((await uploads.finish(upload)).media!.media!.contentHash).toBe(
    hashOf('sha256', Buffer.from('abcdef')),
  );
});

test('a writer that was taken for dead stores nothing', async () => {
  const upload = await uploads.begin(6);
  const first = slowAppend(upload.uploadId, 0, Buffer.from('abc'));
  await first.held;
  await harness.admin.query(`update media.resumable_uploads set writer_until = now() - interval '1 second'`);
  await uploads.append(upload, 0, Buffer.from('uvw'));
  first.goOn();
  await expect(first.answer).rejects.toMatchObject({ code: 'ABORTED' });
  await uploads.append(upload, 3, Buffer.from('xyz'));
  const { media } = await uploads.finish(upload);
  expect(await originalOf(harness, media!.media!.contentHash, site)).toEqual(Buffer.from('uvwxyz'));
});

test('a writer that was taken for dead is refused before the next one has stored anything, too', async () => {
  const upload = await uploads.begin(6);
  const first = slowAppend(upload.uploadId, 0, Buffer.from('abc'));
  await first.held;
  await harness.admin.query(`update media.resumable_uploads set writer_until = now() - interval '1 second'`);
  const next = slowAppend(upload.uploadId, 0, Buffer.from('uvw'));
  await eventually(async () => {
    const { rows } = await harness.admin.query(
      'select from media.resumable_uploads where writer_until > now()',
    );
    return rows.length > 0 || undefined;
  });
  first.goOn();
  await expect(first.answer).rejects.toMatchObject({ code: 'ABORTED' });
  next.goOn();
  expect((await next.answer).upload).toMatchObject({ offset: 3 });
});

test('an upload that has expired without a writer is not brought back by the last one', async () => {
  const { uploadId } = await uploads.begin(6);
  const id = { siteId: site.siteId, uploadId };
  const writer = randomUUID();
  await harness.admin.query(
    `update media.resumable_uploads
     set expires_at = now() - interval '1 second', writer = $1, writer_until = now() - interval '1 second'
     where upload_id = $2`,
    [writer, uploadId],
  );
  await jobDb.changeSite(site.siteId, byWorker(removeUploadTask), async (change) => {
    change.internal();
    const { trx } = change;
    await renewUpload(trx, id, writer, 60_000);
    const keepMs = 60_000;
    expect(await advanceUpload(trx, id, writer, { from: 0, to: 3, keepMs })).toBeUndefined();
    expect(await finishResumableUpload(trx, id, writer, { mediaId: 1, created: true, keepMs })).toBe(false);
  });
});

test('a sender that is cut off goes on where it was', async () => {
  const upload = await uploads.begin(6);
  const first = slowAppend(upload.uploadId, 0, Buffer.from('abc'));
  await first.held;
  await eventually(async () =>
    (await filesIn(join(harness.directory, 'incoming'))).length > 0 ? true : undefined,
  );
  first.cutOff();
  await expect(first.answer).rejects.toMatchObject({ code: 'CANCELLED' });
  await eventually(async () => ((await uploads.state(upload)).offset === 3 ? true : undefined));
  // The lease is given back after the bytes are stored.
  await eventually(() => uploads.append(upload, 3, Buffer.from('def')).catch(() => undefined));
  expect((await uploads.finish(upload)).media!.media!.sizeBytes).toBe(6);
});

test('bytes past the declared size are refused', async () => {
  const upload = await uploads.begin(4);
  await expect(uploads.append(upload, 0, Buffer.from('abcde'))).rejects.toMatchObject({
    code: 'OUT_OF_RANGE',
    reason: 'UPLOAD_TOO_LONG',
    metadata: { size_bytes: '4' },
  });
  expect(await uploads.state(upload)).toMatchObject({ offset: 0 });
  expect(await partKeys()).toEqual([]);
});

test.each(['sha1', 'sha256'] as const)('with a wrong %s nothing of an append is kept', async (algorithm) => {
  // More than a part: what is stored before the end is not kept either.
  const bytes = randomBytes(9_000_000);
  const upload = await uploads.begin(bytes.length);
  const wrong = { [algorithm]: hashOf(algorithm, Buffer.from('other')) };
  await expect(uploads.append(upload, 0, bytes, wrong)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    reason: 'UPLOAD_HASH_DIFFERS',
  });
  expect(await uploads.state(upload)).toMatchObject({ offset: 0 });
  expect(await partKeys()).toEqual([]);
  const right = { [algorithm]: hashOf(algorithm, bytes) };
  expect(await uploads.append(upload, 0, bytes, right)).toMatchObject({ offset: bytes.length });
});

test('a file that does not have the declared hash is refused, and its upload removed', async () => {
  const upload = await uploads.begin(3, { sha256: hashOf('sha256', Buffer.from('abd')) });
  await uploads.append(upload, 0, Buffer.from('abc'));
  await expect(uploads.finish(upload)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    reason: 'UPLOAD_HASH_DIFFERS',
  });
  await expect(uploads.state(upload)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    reason: 'UPLOAD_NOT_FOUND',
  });
  expect(await jobsOf(upload.uploadId)).toMatchObject([{ due: true }]);
});

test('what no media file may be is refused at the end, too', async () => {
  const page = Buffer.from('<!doctype html><p>');
  const upload = await uploads.begin(page.length);
  await uploads.append(upload, 0, page);
  await expect(uploads.finish(upload)).rejects.toMatchObject({ reason: 'MEDIA_TYPE_REFUSED' });
  await expect(uploads.state(upload)).rejects.toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
});

test('finishing needs all bytes, and gives the same media file again', async () => {
  const upload = await uploads.begin(3);
  await uploads.append(upload, 0, Buffer.from('ab'));
  await expect(uploads.finish(upload)).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'UPLOAD_INCOMPLETE',
    metadata: { offset: '2' },
  });
  await uploads.append(upload, 2, Buffer.from('c'));
  const all = await Promise.allSettled([
    uploads.finish(upload),
    uploads.finish(upload),
    uploads.finish(upload),
  ]);
  const done = all.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refused = all.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as object] : []));
  for (const error of refused) expect(error).toMatchObject({ reason: 'UPLOAD_BUSY' });
  const again = await uploads.finish(upload);
  expect(new Set([...done, again].map(({ media }) => media!.media!.mediaId)).size).toBe(1);
  await clear(upload.uploadId);
  expect(await uploads.finish(upload)).toEqual(again);
  expect(await uploads.state(upload)).toMatchObject({ mediaId: again.media!.media!.mediaId, offset: 3 });
  await expect(uploads.append(upload, 3, Buffer.from('d'))).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'UPLOAD_FINISHED',
  });
});

test('a known import key begins nothing, and one that becomes known makes no second file', async () => {
  const [one, other] = [
    await uploads.begin(1, { importKey: 'k' }),
    await uploads.begin(1, { importKey: 'k' }),
  ];
  await uploads.append(one, 0, Buffer.from('1'));
  await uploads.append(other, 0, Buffer.from('2'));
  const { media } = await uploads.finish(one);
  const { mediaId } = media!.media!;
  expect(await uploads.finish(other)).toMatchObject({ created: false, media: { media: { mediaId } } });
  const request = { siteId: site.siteId, name: 'x', sizeBytes: 9, importKey: 'k' };
  expect(await harness.management.beginUpload(request, { actor })).toMatchObject({
    upload: null,
    knownMediaId: mediaId,
  });
});

test('an upload expires with its bytes, and an append puts that off', async () => {
  const upload = await uploads.begin(4);
  await harness.admin.query(`update media.resumable_uploads set expires_at = now() + interval '1 minute'`);
  const { expireTime } = await uploads.append(upload, 0, Buffer.from('ab'));
  expect(Number(expireTime!.seconds)).toBeGreaterThan(Date.now() / 1000 + 23 * 3600);
  await clear(upload.uploadId);
  expect(await uploads.state(upload)).toMatchObject({ offset: 2 });
  expect((await jobsOf(upload.uploadId))[0]).toMatchObject({ due: false });
  await harness.admin.query(`update media.resumable_uploads set expires_at = now() - interval '1 second'`);
  const gone = { code: 'NOT_FOUND', reason: 'UPLOAD_NOT_FOUND' };
  for (const call of [uploads.state, uploads.finish, uploads.abort])
    await expect(call(upload)).rejects.toMatchObject(gone);
  await expect(uploads.append(upload, 2, Buffer.from('cd'))).rejects.toMatchObject(gone);
  expect(await partKeys()).toHaveLength(1);
  await clear(upload.uploadId);
  expect(await partKeys()).toEqual([]);
  expect((await harness.admin.query('select from media.resumable_uploads')).rowCount).toBe(0);
});

test('an upload that expires while a call writes to it is looked at again when the call may have died', async () => {
  const { uploadId } = await uploads.begin(6);
  const writing = slowAppend(uploadId, 0, Buffer.from('abc'));
  await writing.held;
  const { rows } = await harness.admin.query<{ writer_until: Date }>(
    `update media.resumable_uploads
     set expires_at = now() - interval '1 second', writer_until = now() + interval '1 minute'
     where upload_id = $1 returning writer_until`,
    [uploadId],
  );
  await clear(uploadId);
  const [job] = await jobsOf(uploadId);
  expect(job!.run_at.getTime()).toBeGreaterThan(Date.now());
  expect(job!.run_at.getTime()).toBeLessThanOrEqual(rows[0]!.writer_until.getTime());
  writing.goOn();
  expect((await writing.answer).upload).toMatchObject({ offset: 3 });
});

test('a site has so many uploads at a time, and no more, however many begin at once', async () => {
  const begun = await Promise.allSettled(Array.from({ length: 12 }, () => uploads.begin(1)));
  const open = begun.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(open).toHaveLength(5);
  for (const outcome of begun)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'RESOURCE_EXHAUSTED', reason: 'TOO_MANY_UPLOADS' });
  await uploads.abort(open[0]!);
  await expect(uploads.abort(open[0]!)).rejects.toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
  await uploads.begin(1);
  const listed: string[] = [];
  let pageToken = '';
  do {
    const page = await harness.management.listUploads({ siteId: site.siteId, pageSize: 2, pageToken });
    listed.push(...page.uploads.map(({ uploadId }) => uploadId));
    ({ nextPageToken: pageToken } = page);
  } while (pageToken !== '');
  expect(new Set(listed).size).toBe(5);
  expect(listed).not.toContain(open[0]!.uploadId);
});

test('uploads that have expired do not count, whether their jobs have run or not', async () => {
  for (let count = 0; count < 5; count += 1) await uploads.begin(1);
  await expect(uploads.begin(1)).rejects.toMatchObject({ reason: 'TOO_MANY_UPLOADS' });
  await harness.admin.query(`update media.resumable_uploads set expires_at = now() - interval '1 second'`);
  await uploads.begin(1);
});

test('a part that is not as long in the storage as it was makes no file', async () => {
  const upload = await uploads.begin(6);
  await uploads.append(upload, 0, Buffer.from('abcdef'));
  const [key] = await partKeys();
  await harness.store.replace(key!, Buffer.from('abc'));
  const damaged = { code: 'DATA_LOSS', reason: 'UPLOAD_DAMAGED' };
  await expect(uploads.finish(upload)).rejects.toMatchObject(damaged);
});

test('what is aborted while a call writes is gone when that call ends', async () => {
  const upload = await uploads.begin(6);
  const first = slowAppend(upload.uploadId, 0, Buffer.from('abc'));
  await first.held;
  await uploads.abort(upload);
  first.goOn();
  await expect(first.answer).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'UPLOAD_NOT_FOUND' });
  expect(await partKeys()).toEqual([]);
  // The job waits for a writer that it cannot see.
  expect(await jobsOf(upload.uploadId)).toMatchObject([{ due: false }]);
});

test.each([
  [{ sizeBytes: 0 }, 'size_bytes must be at least 1.'],
  [{ name: 'a/b' }, 'name must not contain a slash.'],
  [{ sha256: 'abc' }, 'sha256 must be 64 hexadecimal digits.'],
  [{ importKey: '' }, 'import_key must have 1 to 512 characters; it has 0.'],
])('beginning with %j is refused', async (bad, message) => {
  const request = { siteId: site.siteId, name: 'a', sizeBytes: 1, ...bad };
  await expect(harness.management.beginUpload(request, { actor })).rejects.toMatchObject({
    reason: 'INVALID_REQUEST',
    message,
  });
});

test('files that are too large, and sites that are not there, are refused before a byte is sent', async () => {
  await expect(uploads.begin(50_000_001)).rejects.toMatchObject({ reason: 'MEDIA_TOO_LARGE' });
  await expect(createUploads(harness, { siteId: 99_999 }).begin(1)).rejects.toMatchObject({
    reason: 'SITE_NOT_FOUND',
  });
  for (const uploadId of ['', 'x', '../..', '00000000-0000-0000-0000-000000000000'])
    await expect(uploads.state({ uploadId })).rejects.toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
});
