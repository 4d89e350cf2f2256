import { createHash, randomBytes } from 'node:crypto';

import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';
import { dotPng } from './site-version-cases';
import { createUploads, originalOf } from './uploads';

let harness: MediaHarness;
let site: Site;
let uploads: ReturnType<typeof createUploads>;

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
  uploads = createUploads(harness, site);
});
afterAll(() => harness.close());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const read = async (mediaId: number) =>
  (await harness.management.getManagedMedia({ siteId: site.siteId, mediaId })).media!;
const film = async () => (await harness.upload(site, 'film.bin', randomBytes(1_000))).media!;
const beginFor = (
  mediaId: number,
  sizeBytes: number,
  more: { name?: string; expectedRevision?: number } = {},
) => uploads.begin(sizeBytes, { name: '', replacesMediaId: mediaId, ...more });
const rename = (mediaId: number, name: string) =>
  harness.management.updateMedia(
    { siteId: site.siteId, mediaId, name, updateMask: { paths: ['name'] } },
    { actor },
  );

test('a file that arrives in several calls takes the place of another at its end, and not before', async () => {
  const { mediaId, contentHash } = await film();
  const bytes = randomBytes(9_000_000);
  const upload = await beginFor(mediaId, bytes.length);
  expect(upload).toMatchObject({ name: '', replacesMediaId: mediaId });
  expect(upload.mediaId).toBeUndefined();
  await uploads.append(upload, 0, bytes.subarray(0, 8_500_000));
  await uploads.append(upload, 8_500_000, bytes.subarray(8_500_000));
  expect((await read(mediaId)).media!.contentHash).toBe(contentHash);
  await rename(mediaId, 'renamed.bin');

  const finished = await uploads.finish(upload);
  expect(finished).toMatchObject({
    created: false,
    media: { revision: 3, media: { mediaId, name: 'renamed.bin', contentHash: hashOf(bytes) } },
  });
  expect((await originalOf(harness, hashOf(bytes), site))?.equals(bytes)).toBe(true);
  expect(await uploads.finish(upload)).toEqual(finished);
  expect(await uploads.state(upload)).toMatchObject({ mediaId, replacesMediaId: mediaId });
  const worker = await harness.startWorker();
  await eventually(async () =>
    (await harness.storedKeys()).some((key) => key.includes(contentHash) || key.includes(upload.uploadId))
      ? undefined
      : true,
  );
  await worker.close();
  const { rows } = await harness.admin.query('select from media.media where site_id = $1', [site.siteId]);
  expect(rows).toHaveLength(1);
});

test('it may bring a name', async () => {
  const { mediaId } = await film();
  const upload = await beginFor(mediaId, 3, { name: 'new.txt' });
  expect((await harness.management.listUploads({ siteId: site.siteId })).uploads).toMatchObject([
    { name: 'new.txt', replacesMediaId: mediaId },
  ]);
  await uploads.append(upload, 0, Buffer.from('abc'));
  expect((await uploads.finish(upload)).media!.media).toMatchObject({ name: 'new.txt', sizeBytes: 3 });
});

test('what cannot be replaced is refused at the beginning', async () => {
  const { mediaId } = await film();
  const begin = (more: object) => uploads.begin(3, { name: '', replacesMediaId: mediaId, ...more });
  await expect(begin({ replacesMediaId: 999_999 })).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
  await expect(begin({ replacesMediaId: 2 ** 60 })).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
  await expect(begin({ expectedRevision: 2 })).rejects.toMatchObject({
    code: 'ABORTED',
    reason: 'REVISION_CONFLICT',
  });
  for (const [wrong, field] of [
    [{ importKey: 'key' }, 'import_key'],
    [{ name: 'a/b' }, 'name'],
    [{ expectedRevision: 0 }, 'expected_revision'],
    [{ replacesMediaId: undefined, expectedRevision: 1, name: 'a' }, 'expected_revision'],
    [{ replacesMediaId: undefined }, 'name'],
  ] as const)
    await expect(begin(wrong)).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: { [field]: [expect.any(String)] },
    });
  expect((await harness.management.listUploads({ siteId: site.siteId })).uploads).toEqual([]);
});

test.each([
  ['is of another kind', 'MEDIA_KIND_DIFFERS', dotPng, async () => undefined],
  ['was changed meanwhile', 'REVISION_CONFLICT', Buffer.from('abc'), (id: number) => rename(id, 'other.bin')],
  [
    'was deleted meanwhile',
    'MEDIA_NOT_FOUND',
    Buffer.from('abc'),
    (mediaId: number) => harness.management.deleteMedia({ siteId: site.siteId, mediaId }, { actor }),
  ],
])('what %s is refused at the end, and the upload goes: %s', async (_what, reason, bytes, meanwhile) => {
  const { mediaId } = await film();
  const upload = await beginFor(mediaId, bytes.length, { expectedRevision: 1 });
  await uploads.append(upload, 0, bytes);
  await meanwhile(mediaId);
  const before = await read(mediaId).catch((error: unknown) => error);
  await expect(uploads.finish(upload)).rejects.toMatchObject({ reason });
  expect(await read(mediaId).catch((error: unknown) => error)).toEqual(before);
  await expect(uploads.state(upload)).rejects.toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
});

test('it reserves what it adds, and no file', async () => {
  const { mediaId } = await film();
  const { management } = harness.clientsWith(harness.keys.superAdmin);
  const quota = async () => (await harness.management.getMediaQuota({ siteId: site.siteId })).quota!;
  const { usedBytes, usedFiles } = await quota();
  const limits = { maxFiles: usedFiles, maxBytes: usedBytes + 500 };
  await management.updateMediaQuota(
    { siteId: site.siteId, ...limits, updateMask: { paths: ['max_files', 'max_bytes'] } },
    { actor: { ...actor, superAdmin: true } },
  );
  await expect(beginFor(mediaId, 1_501)).rejects.toMatchObject({
    reason: 'MEDIA_QUOTA_EXCEEDED',
    metadata: { quota: 'bytes', used: String(usedBytes), reserved: '0', asked: '501' },
  });
  const bytes = randomBytes(1_500);
  const upload = await beginFor(mediaId, bytes.length);
  expect(await quota()).toMatchObject({ usedFiles, usedBytes, reservedFiles: 0, reservedBytes: 500 });
  const smaller = await beginFor(mediaId, 10);
  expect(await quota()).toMatchObject({ reservedBytes: 500 });
  await uploads.abort(smaller);
  await expect(beginFor(mediaId, 1_001)).rejects.toMatchObject({ metadata: { reserved: '500', asked: '1' } });
  await uploads.append(upload, 0, bytes);
  await uploads.finish(upload);
  expect(await quota()).toMatchObject({ usedFiles, usedBytes: usedBytes + 500, reservedBytes: 0 });
});
