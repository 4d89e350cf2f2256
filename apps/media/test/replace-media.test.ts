import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { imageOf } from './images';
import { latitudeBytes, noise, secrets, withSecrets } from './private-pictures';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';
import { originalOf } from './uploads';

let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
});
afterAll(() => harness.close());

type Options = { expectedRevision?: number; name?: string };

const replace = async (mediaId: number, bytes: Uint8Array, options: Options = {}) => {
  const header = { siteId: site.siteId, mediaId, ...options };
  return (await harness.management.replaceMedia([{ header }, { chunk: Buffer.from(bytes) }], { actor }))
    .media!;
};
const read = async (mediaId: number) =>
  (await harness.management.getManagedMedia({ siteId: site.siteId, mediaId })).media!;
const statusOf = async (contentHash: string, file: string) =>
  (await fetch(harness.mediaUrl(site, contentHash, file))).status;
const uploadText = async (text: string, importKey?: string) =>
  (await harness.upload(site, 'a.txt', Buffer.from(text), importKey)).media!;

test('a replaced file keeps its id, its texts and its import key, and its former URL ends at once', async () => {
  const { siteId } = site;
  const before = await harness.upload(site, 'otter.png', await imageOf('png', 60, 40), 'old:1');
  const { mediaId, contentHash } = before.media!;
  const edit = { siteId, mediaId, alt: 'An otter', updateMask: { paths: ['alt'] } };
  const { texts, revision } = (await harness.management.updateMedia(edit, { actor })).media!;

  const bytes = await imageOf('webp', 90, 50);
  const after = await replace(mediaId, bytes);
  expect(after).toMatchObject({
    media: {
      mediaId,
      name: 'otter.png',
      mimeType: 'image/webp',
      sizeBytes: bytes.length,
      width: 90,
      height: 50,
    },
    variantState: 'VARIANT_STATE_PENDING',
    importKey: 'old:1',
    texts,
    revision: revision + 1,
  });
  expect(await read(mediaId)).toEqual(after);
  const shown = await harness.delivery.getMedia({ siteId, minSiteVersion: 0, mediaId });
  expect(shown.media).toMatchObject({ contentHash: after.media!.contentHash, alt: 'An otter' });
  for (const file of ['full.png', 'thumbnail.png']) expect(await statusOf(contentHash, file)).toBe(404);
  expect(await statusOf(after.media!.contentHash, 'full.webp')).toBe(200);

  const worker = await harness.startWorker();
  expect(await harness.settled(site, mediaId)).toMatchObject({ variantState: 'VARIANT_STATE_READY' });
  // The former bytes and their variants are removed.
  await eventually(async () =>
    (await harness.storedKeys()).some((key) => key.includes(contentHash)) ? undefined : true,
  );
  await worker.close();
});

test('bytes that another media file shows stay', async () => {
  const [one, other] = [await uploadText('shared bytes'), await uploadText('shared bytes')];
  await replace(one.mediaId, Buffer.from('own bytes'));
  const worker = await harness.startWorker();
  await eventually(async () => {
    const { rowCount } = await harness.admin.query(
      `select from graphile_worker.jobs where key like 'media_remove_object:%' and run_at <= now()`,
    );
    return rowCount === 0 ? true : undefined;
  });
  await worker.close();
  expect(await statusOf(other.contentHash, 'full.txt')).toBe(200);
});

test('a name is changed where one is given; the same bytes change nothing', async () => {
  const { mediaId, contentHash } = await uploadText('same');
  const { revision } = await read(mediaId);
  expect(await replace(mediaId, Buffer.from('same'))).toMatchObject({ revision });
  expect(await replace(mediaId, Buffer.from('same'), { name: 'b.txt' })).toMatchObject({
    media: { name: 'b.txt', contentHash },
    revision: revision + 1,
  });
  expect(await statusOf(contentHash, 'full.txt')).toBe(200);
});

test('of those who replace one revision at once, one succeeds, and nothing of the others stays', async () => {
  const { mediaId } = await uploadText('first');
  const { revision } = await read(mediaId);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      replace(mediaId, Buffer.from(`replacement ${index}`), { expectedRevision: revision }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'ABORTED', reason: 'REVISION_CONFLICT' });
  // No upload is noted any more: the bytes of those that were refused need not wait for a lease to end.
  expect((await harness.admin.query('select from media.uploads')).rowCount).toBe(0);
});

const mp4 = Buffer.concat([Buffer.from('00000018667479706d70343200000000', 'hex'), Buffer.from('mp42isom')]);

test('a file is replaced by one of its kind only', async () => {
  const picture = (await harness.upload(site, 'p.png', await imageOf('png', 30, 30))).media!;
  const text = await uploadText('a text');
  const jpeg = await imageOf('jpeg', 31, 31);
  const pictures = 'another picture, such as a JPEG or a PNG';
  for (const [{ mediaId }, bytes, had, given, allowed] of [
    [picture, Buffer.from('no picture'), 'picture', 'other', pictures],
    [text, jpeg, 'other', 'picture', 'a file that is no picture, video or sound, such as a PDF'],
    [picture, mp4, 'picture', 'video', pictures],
  ] as const)
    await expect(replace(mediaId, bytes)).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'MEDIA_KIND_DIFFERS',
      message: `The media file is of the kind "${had}", the new file of the kind "${given}": choose ${allowed}.`,
      metadata: { kind: had, given_kind: given },
    });
  expect(await read(picture.mediaId)).toMatchObject({ media: { contentHash: picture.contentHash } });
  expect(await replace(picture.mediaId, jpeg)).toMatchObject({ media: { mimeType: 'image/jpeg' } });
  expect(await replace(text.mediaId, Buffer.from('%PDF-1.4\n%%EOF\n'))).toMatchObject({
    media: { mimeType: 'application/pdf' },
  });
});

test('what may not be uploaded replaces nothing', async () => {
  const { mediaId } = await uploadText('stays');
  const before = await read(mediaId);
  await expect(replace(mediaId, Buffer.from('<!doctype html>'))).rejects.toMatchObject({
    reason: 'MEDIA_TYPE_REFUSED',
  });
  await expect(replace(mediaId, Buffer.alloc(0))).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
  await expect(replace(mediaId, Buffer.from('x'), { name: 'a/b' })).rejects.toMatchObject({
    fields: { 'header.name': ['header.name must not contain a slash.'] },
  });
  await expect(replace(mediaId, Buffer.from('x'), { expectedRevision: 9 })).rejects.toMatchObject({
    reason: 'REVISION_CONFLICT',
  });
  await expect(replace(987_654, Buffer.from('x'))).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
  expect(await read(mediaId)).toEqual(before);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s in the place of another picture tells nobody where it was taken, and keeps its pixels',
  async (format) => {
    const { media } = await harness.upload(site, 'plain.png', await imageOf('png', 30, 20));
    const sent = await withSecrets(noise(60, 42)).toFormat(format).toBuffer();
    expect(latitudeBytes.some((latitude) => sent.includes(latitude))).toBe(true);
    const after = await replace(media!.mediaId, sent);
    const stored = (await originalOf(harness, after.media!.contentHash, site))!;
    expect(createHash('sha256').update(stored).digest('hex')).toBe(after.media!.contentHash);
    expect(latitudeBytes.some((latitude) => stored.includes(latitude))).toBe(false);
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(stored)).equals(await pixels(sent))).toBe(true);
  },
);
