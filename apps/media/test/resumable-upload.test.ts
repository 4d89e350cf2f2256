import { createHash, randomBytes } from 'node:crypto';

import fc from 'fast-check';

import { actor } from './setup';
import { originalOf } from './uploads';
import { withUploads } from './with-uploads';

/** What becomes of the bytes of uploads. */

const service = withUploads();

const hashOf = (algorithm: 'sha1' | 'sha256', bytes: Uint8Array) =>
  createHash(algorithm).update(bytes).digest('hex');

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
        const upload = await service.uploads.begin(bytes.length, {
          sha256: hashOf('sha256', bytes).toUpperCase(),
        });
        expect(upload).toMatchObject({
          offset: 0,
          sizeBytes: bytes.length,
          actor: actor.id,
          name: 'film.bin',
        });
        for (const [index, end] of cuts.slice(1).entries()) {
          const after = await service.uploads.append(upload, cuts[index]!, bytes.subarray(cuts[index], end));
          expect(after.offset).toBe(end);
          expect(await service.uploads.state(upload)).toEqual(after);
        }
        const { media, created } = await service.uploads.finish(upload);
        expect([created, media!.media!.contentHash]).toEqual([true, hashOf('sha256', bytes)]);
        expect(await originalOf(service.harness, media!.media!.contentHash, service.site)).toEqual(bytes);
        await service.clear(upload.uploadId);
      },
    ),
    { numRuns: 12 },
  );
});

test('many small appends are gathered into few objects, large ones are cut', async () => {
  const bytes = randomBytes(18_000_000);
  const upload = await service.uploads.begin(bytes.length);
  let offset = 0;
  for (const size of [...Array.from({ length: 33 }, () => 1_000), 17_000_000])
    offset = (await service.uploads.append(upload, offset, bytes.subarray(offset, offset + size))).offset;
  const sizes = async () =>
    Promise.all(
      (await service.partKeys()).map(async (key) => (await service.harness.store.stat(key))!.sizeBytes),
    );
  const before = await sizes();
  expect(before.reduce((sum, size) => sum + size, 0)).toBe(offset);
  expect(before.length).toBeLessThanOrEqual(5);
  expect(Math.max(...before)).toBe(8 * 1024 * 1024);
  // Each part says where it begins: where the one before it ends.
  const { rows: parts } = await service.harness.admin.query<{ starts_at: string; ends_at: string }>(
    'select starts_at, starts_at + size_bytes as ends_at from media.upload_parts order by starts_at',
  );
  expect(parts.map((part) => part.starts_at)).toEqual([
    '0',
    ...parts.slice(0, -1).map((part) => part.ends_at),
  ]);
  await service.uploads.append(upload, offset, bytes.subarray(offset));
  const { media } = await service.uploads.finish(upload);
  expect((await originalOf(service.harness, media!.media!.contentHash, service.site))?.equals(bytes)).toBe(
    true,
  );
  expect(await service.jobsOf(upload.uploadId)).toMatchObject([{ due: true }]);
  await service.clear(upload.uploadId);
  expect(await service.partKeys()).toEqual([]);
  expect((await service.harness.admin.query('select from media.upload_parts')).rowCount).toBe(0);
});

test('the end of a large append takes in nothing from before it', async () => {
  const bytes = randomBytes(2 + 8 * 1024 * 1024 + 3);
  const upload = await service.uploads.begin(bytes.length);
  await service.uploads.append(upload, 0, bytes.subarray(0, 2));
  // With a checksum, none of its parts is committed before the last one is stored.
  const rest = bytes.subarray(2);
  await service.uploads.append(upload, 2, rest, { sha256: hashOf('sha256', rest) });
  const { media } = await service.uploads.finish(upload);
  expect(media!.media!.contentHash).toBe(hashOf('sha256', bytes));
});

test.each([1, 4, 9, 2 ** 40])(
  'an append at offset %d instead of 3 is refused, and told the right one',
  async (at) => {
    const upload = await service.uploads.begin(10);
    await service.uploads.append(upload, 0, Buffer.from('abc'));
    await expect(service.uploads.append(upload, at, Buffer.from('d'))).rejects.toMatchObject({
      code: 'ABORTED',
      reason: 'UPLOAD_OFFSET_DIFFERS',
      message: 'The upload goes on at offset 3.',
      metadata: { offset: '3' },
    });
    expect(await service.uploads.state(upload)).toMatchObject({ offset: 3 });
  },
);

test('bytes past the declared size are refused', async () => {
  const upload = await service.uploads.begin(4);
  await expect(service.uploads.append(upload, 0, Buffer.from('abcde'))).rejects.toMatchObject({
    code: 'OUT_OF_RANGE',
    reason: 'UPLOAD_TOO_LONG',
    metadata: { size_bytes: '4' },
  });
  expect(await service.uploads.state(upload)).toMatchObject({ offset: 0 });
  expect(await service.partKeys()).toEqual([]);
});

test.each(['sha1', 'sha256'] as const)('with a wrong %s nothing of an append is kept', async (algorithm) => {
  // More than a part: what is stored before the end is not kept either.
  const bytes = randomBytes(9_000_000);
  const upload = await service.uploads.begin(bytes.length);
  const wrong = { [algorithm]: hashOf(algorithm, Buffer.from('other')) };
  await expect(service.uploads.append(upload, 0, bytes, wrong)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    reason: 'UPLOAD_HASH_DIFFERS',
  });
  expect(await service.uploads.state(upload)).toMatchObject({ offset: 0 });
  expect(await service.partKeys()).toEqual([]);
  const right = { [algorithm]: hashOf(algorithm, bytes) };
  expect(await service.uploads.append(upload, 0, bytes, right)).toMatchObject({ offset: bytes.length });
});

test('a file that does not have the declared hash is refused, and its upload removed', async () => {
  const upload = await service.uploads.begin(3, { sha256: hashOf('sha256', Buffer.from('abd')) });
  await service.uploads.append(upload, 0, Buffer.from('abc'));
  await expect(service.uploads.finish(upload)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    reason: 'UPLOAD_HASH_DIFFERS',
  });
  await expect(service.uploads.state(upload)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    reason: 'UPLOAD_NOT_FOUND',
  });
  expect(await service.jobsOf(upload.uploadId)).toMatchObject([{ due: true }]);
});

test('what no media file may be is refused at the end, too', async () => {
  const page = Buffer.from('<!doctype html><p>');
  const upload = await service.uploads.begin(page.length);
  await service.uploads.append(upload, 0, page);
  await expect(service.uploads.finish(upload)).rejects.toMatchObject({ reason: 'MEDIA_TYPE_REFUSED' });
  await expect(service.uploads.state(upload)).rejects.toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
});

test('finishing needs all bytes, and gives the same media file again', async () => {
  const upload = await service.uploads.begin(3);
  await service.uploads.append(upload, 0, Buffer.from('ab'));
  await expect(service.uploads.finish(upload)).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'UPLOAD_INCOMPLETE',
    metadata: { offset: '2' },
  });
  await service.uploads.append(upload, 2, Buffer.from('c'));
  const all = await Promise.allSettled([
    service.uploads.finish(upload),
    service.uploads.finish(upload),
    service.uploads.finish(upload),
  ]);
  const done = all.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refused = all.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as object] : []));
  for (const error of refused) expect(error).toMatchObject({ reason: 'UPLOAD_BUSY' });
  const again = await service.uploads.finish(upload);
  expect(new Set([...done, again].map(({ media }) => media!.media!.mediaId)).size).toBe(1);
  await service.clear(upload.uploadId);
  expect(await service.uploads.finish(upload)).toEqual(again);
  expect(await service.uploads.state(upload)).toMatchObject({
    mediaId: again.media!.media!.mediaId,
    offset: 3,
  });
  await expect(service.uploads.append(upload, 3, Buffer.from('d'))).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'UPLOAD_FINISHED',
  });
});

test('a known import key begins nothing, and one that becomes known makes no second file', async () => {
  const [one, other] = [
    await service.uploads.begin(1, { importKey: 'k' }),
    await service.uploads.begin(1, { importKey: 'k' }),
  ];
  await service.uploads.append(one, 0, Buffer.from('1'));
  await service.uploads.append(other, 0, Buffer.from('2'));
  const { media } = await service.uploads.finish(one);
  const { mediaId } = media!.media!;
  expect(await service.uploads.finish(other)).toMatchObject({
    created: false,
    media: { media: { mediaId } },
  });
  const request = { siteId: service.site.siteId, name: 'x', sizeBytes: 9, importKey: 'k' };
  expect(await service.harness.management.beginUpload(request, { actor })).toMatchObject({
    upload: null,
    knownMediaId: mediaId,
  });
});

test('a part that is not as long in the storage as it was makes no file', async () => {
  const upload = await service.uploads.begin(6);
  await service.uploads.append(upload, 0, Buffer.from('abcdef'));
  const [key] = await service.partKeys();
  await service.harness.store.replace(key!, Buffer.from('abc'));
  const damaged = { code: 'DATA_LOSS', reason: 'UPLOAD_DAMAGED' };
  await expect(service.uploads.finish(upload)).rejects.toMatchObject(damaged);
});

test.each([
  [{ sizeBytes: 0 }, 'size_bytes must be at least 1.'],
  [{ name: 'a/b' }, 'name must not contain a slash.'],
  [{ sha256: 'abc' }, 'sha256 must be 64 hexadecimal digits.'],
  [{ importKey: '' }, 'import_key must have 1 to 512 characters; it has 0.'],
])('beginning with %j is refused', async (bad, message) => {
  const request = { siteId: service.site.siteId, name: 'a', sizeBytes: 1, ...bad };
  await expect(service.harness.management.beginUpload(request, { actor })).rejects.toMatchObject({
    reason: 'INVALID_REQUEST',
    message,
  });
});
