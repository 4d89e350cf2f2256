import { createUploads } from './uploads';
import { withUploads } from './with-uploads';

/** How large uploads may be, how many there are at a time, and for how long. */

const service = withUploads();

test('an upload expires with its bytes, and an append puts that off', async () => {
  const upload = await service.uploads.begin(4);
  await service.harness.admin.query(
    `update media.resumable_uploads set expires_at = now() + interval '1 minute'`,
  );
  const { expireTime } = await service.uploads.append(upload, 0, Buffer.from('ab'));
  expect(Number(expireTime!.seconds)).toBeGreaterThan(Date.now() / 1000 + 23 * 3600);
  await service.clear(upload.uploadId);
  expect(await service.uploads.state(upload)).toMatchObject({ offset: 2 });
  expect((await service.jobsOf(upload.uploadId))[0]).toMatchObject({ due: false });
  await service.harness.admin.query(
    `update media.resumable_uploads set expires_at = now() - interval '1 second'`,
  );
  const gone = { code: 'NOT_FOUND', reason: 'UPLOAD_NOT_FOUND' };
  for (const call of [service.uploads.state, service.uploads.finish, service.uploads.abort])
    await expect(call(upload)).rejects.toMatchObject(gone);
  await expect(service.uploads.append(upload, 2, Buffer.from('cd'))).rejects.toMatchObject(gone);
  expect(await service.partKeys()).toHaveLength(1);
  await service.clear(upload.uploadId);
  expect(await service.partKeys()).toEqual([]);
  expect((await service.harness.admin.query('select from media.resumable_uploads')).rowCount).toBe(0);
});

test('a site has so many uploads at a time, and no more, however many begin at once', async () => {
  const begun = await Promise.allSettled(Array.from({ length: 12 }, () => service.uploads.begin(1)));
  const open = begun.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(open).toHaveLength(5);
  for (const outcome of begun)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'RESOURCE_EXHAUSTED', reason: 'TOO_MANY_UPLOADS' });
  await service.uploads.abort(open[0]!);
  await expect(service.uploads.abort(open[0]!)).rejects.toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
  await service.uploads.begin(1);
  const listed: string[] = [];
  let pageToken = '';
  do {
    const page = await service.harness.management.listUploads({
      siteId: service.site.siteId,
      pageSize: 2,
      pageToken,
    });
    listed.push(...page.uploads.map(({ uploadId }) => uploadId));
    ({ nextPageToken: pageToken } = page);
  } while (pageToken !== '');
  expect(new Set(listed).size).toBe(5);
  expect(listed).not.toContain(open[0]!.uploadId);
});

test('uploads that have expired do not count, whether their jobs have run or not', async () => {
  for (let count = 0; count < 5; count += 1) await service.uploads.begin(1);
  await expect(service.uploads.begin(1)).rejects.toMatchObject({ reason: 'TOO_MANY_UPLOADS' });
  await service.harness.admin.query(
    `update media.resumable_uploads set expires_at = now() - interval '1 second'`,
  );
  await service.uploads.begin(1);
});

test('files that are too large, and sites that are not there, are refused before a byte is sent', async () => {
  await expect(service.uploads.begin(50_000_001)).rejects.toMatchObject({ reason: 'MEDIA_TOO_LARGE' });
  await expect(createUploads(service.harness, { siteId: 99_999 }).begin(1)).rejects.toMatchObject({
    reason: 'SITE_NOT_FOUND',
  });
  for (const uploadId of ['', 'x', '../..', '00000000-0000-0000-0000-000000000000'])
    await expect(service.uploads.state({ uploadId })).rejects.toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
});
