import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { byWorker, removeUploadTask } from '../src/jobs/tasks';
import { advanceUpload, finishResumableUpload, renewUpload } from '../src/queries/resumable-uploads';
import { eventually, filesIn } from './setup';
import { originalOf } from './uploads';
import { withUploads } from './with-uploads';

/** Calls that write to uploads: two at once, ones that are cut off, and ones that are taken for dead. */

const service = withUploads();

const hashOf = (algorithm: 'sha1' | 'sha256', bytes: Uint8Array) =>
  createHash(algorithm).update(bytes).digest('hex');

test('of two writers at once, one is refused, and so is finishing', async () => {
  const upload = await service.uploads.begin(6);
  const first = service.slowAppend(upload.uploadId, 0, Buffer.from('abcdef'));
  await first.held;
  const busy = { code: 'ABORTED', reason: 'UPLOAD_BUSY' };
  await expect(service.uploads.append(upload, 0, Buffer.from('xyz'))).rejects.toMatchObject(busy);
  await expect(service.uploads.finish(upload)).rejects.toMatchObject(busy);
  first.goOn();
  expect((await first.answer).upload).toMatchObject({ offset: 6 });
  expect((await service.uploads.finish(upload)).media!.media!.contentHash).toBe(
    hashOf('sha256', Buffer.from('abcdef')),
  );
});

test('a writer that was taken for dead stores nothing', async () => {
  const upload = await service.uploads.begin(6);
  const first = service.slowAppend(upload.uploadId, 0, Buffer.from('abc'));
  await first.held;
  await service.harness.admin.query(
    `update media.resumable_uploads set writer_until = now() - interval '1 second'`,
  );
  await service.uploads.append(upload, 0, Buffer.from('uvw'));
  first.goOn();
  await expect(first.answer).rejects.toMatchObject({ code: 'ABORTED' });
  await service.uploads.append(upload, 3, Buffer.from('xyz'));
  const { media } = await service.uploads.finish(upload);
  expect(await originalOf(service.harness, media!.media!.contentHash, service.site)).toEqual(
    Buffer.from('uvwxyz'),
  );
});

test('a writer that was taken for dead is refused before the next one has stored anything, too', async () => {
  const upload = await service.uploads.begin(6);
  const first = service.slowAppend(upload.uploadId, 0, Buffer.from('abc'));
  await first.held;
  await service.harness.admin.query(
    `update media.resumable_uploads set writer_until = now() - interval '1 second'`,
  );
  const next = service.slowAppend(upload.uploadId, 0, Buffer.from('uvw'));
  await eventually(async () => {
    const { rows } = await service.harness.admin.query(
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
  const { uploadId } = await service.uploads.begin(6);
  const id = { siteId: service.site.siteId, uploadId };
  const writer = randomUUID();
  await service.harness.admin.query(
    `update media.resumable_uploads
     set expires_at = now() - interval '1 second', writer = $1, writer_until = now() - interval '1 second'
     where upload_id = $2`,
    [writer, uploadId],
  );
  await service.jobDb.changeSite(service.site.siteId, byWorker(removeUploadTask), async (change) => {
    change.internal();
    const { trx } = change;
    await renewUpload(trx, id, writer, 60_000);
    const keepMs = 60_000;
    expect(await advanceUpload(trx, id, writer, { from: 0, to: 3, keepMs })).toBeUndefined();
    expect(await finishResumableUpload(trx, id, writer, { mediaId: 1, created: true, keepMs })).toBe(false);
  });
});

test('a sender that is cut off goes on where it was', async () => {
  const upload = await service.uploads.begin(6);
  const first = service.slowAppend(upload.uploadId, 0, Buffer.from('abc'));
  await first.held;
  await eventually(async () =>
    (await filesIn(join(service.harness.directory, 'incoming'))).length > 0 ? true : undefined,
  );
  first.cutOff();
  await expect(first.answer).rejects.toMatchObject({ code: 'CANCELLED' });
  await eventually(async () => ((await service.uploads.state(upload)).offset === 3 ? true : undefined));
  // The lease is given back after the bytes are stored.
  await eventually(() => service.uploads.append(upload, 3, Buffer.from('def')).catch(() => undefined));
  expect((await service.uploads.finish(upload)).media!.media!.sizeBytes).toBe(6);
});

test('what is aborted while a call writes is gone when that call ends', async () => {
  const upload = await service.uploads.begin(6);
  const first = service.slowAppend(upload.uploadId, 0, Buffer.from('abc'));
  await first.held;
  await service.uploads.abort(upload);
  first.goOn();
  await expect(first.answer).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'UPLOAD_NOT_FOUND' });
  expect(await service.partKeys()).toEqual([]);
  // The job waits for a writer that it cannot see.
  expect(await service.jobsOf(upload.uploadId)).toMatchObject([{ due: false }]);
});

test('an upload that expires while a call writes to it is looked at again when the call may have died', async () => {
  const { uploadId } = await service.uploads.begin(6);
  const writing = service.slowAppend(uploadId, 0, Buffer.from('abc'));
  await writing.held;
  const { rows } = await service.harness.admin.query<{ writer_until: Date }>(
    `update media.resumable_uploads
     set expires_at = now() - interval '1 second', writer_until = now() + interval '1 minute'
     where upload_id = $1 returning writer_until`,
    [uploadId],
  );
  await service.clear(uploadId);
  const [job] = await service.jobsOf(uploadId);
  expect(job!.run_at.getTime()).toBeGreaterThan(Date.now());
  expect(job!.run_at.getTime()).toBeLessThanOrEqual(rows[0]!.writer_until.getTime());
  writing.goOn();
  expect((await writing.answer).upload).toMatchObject({ offset: 3 });
});
