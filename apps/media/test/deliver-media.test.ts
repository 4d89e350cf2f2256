import { imageOf } from './images';
import { actor, createHarness, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
});
afterAll(() => harness.close());

const get = (mediaId: number, minSiteVersion = 0) =>
  harness.delivery.getMedia({ siteId: site.siteId, minSiteVersion, mediaId });
const batch = (mediaIds: number[], minSiteVersion = 0) =>
  harness.delivery.batchGetMedia({ siteId: site.siteId, minSiteVersion, mediaIds });

test('a media file is delivered with the version that it was read at', async () => {
  const { media } = await harness.upload(site, 'sea.gif', await imageOf('gif', 20, 20));
  const answer = await get(media!.mediaId);
  expect(answer).toMatchObject({
    siteVersion: await harness.siteVersion(site),
    usedObjects: [`media-${media!.mediaId}`],
    media: {
      mediaId: media!.mediaId,
      name: 'sea.gif',
      mimeType: 'image/gif',
      sizeBytes: media!.sizeBytes,
      contentHash: media!.contentHash,
      extension: 'gif',
      variantExtension: 'webp',
    },
  });
  expect(answer.validForMs).toBeUndefined();
});

test('what is no image has no extension of variants', async () => {
  const { media } = await harness.upload(site, 'a.txt', Buffer.from('a'));
  expect((await get(media!.mediaId)).media!.variantExtension).toBeUndefined();
});

test('several files come by id, each once, and what is not there is left out', async () => {
  const ids: number[] = [];
  for (const name of ['1.txt', '2.txt', '3.txt'])
    ids.push((await harness.upload(site, name, Buffer.from(name))).media!.mediaId);
  const [one, two, three] = ids as [number, number, number];
  await harness.management.deleteMedia({ siteId: site.siteId, mediaId: two }, { actor });
  const answer = await batch([three, 999_999, two, one, three]);
  expect(answer.media.map((media) => media.mediaId)).toEqual([one, three]);
  expect(answer.usedObjects).toEqual([`media-${three}`, 'media-999999', `media-${two}`, `media-${one}`]);
  expect(answer.siteVersion).toBe(await harness.siteVersion(site));
  await expect(get(two)).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'MEDIA_NOT_FOUND' });
});

test('1 to 100 ids are asked for at a time', async () => {
  for (const ids of [[], Array.from({ length: 101 }, (_, index) => index + 1)])
    await expect(batch(ids)).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: { media_ids: ['media_ids must be 1 to 100 ids.'] },
    });
  expect((await batch(Array.from({ length: 100 }, (_, index) => 500_000 + index))).media).toEqual([]);
});

test('an answer older than the caller needs is refused', async () => {
  const { media } = await harness.upload(site, 'v.txt', Buffer.from('v'));
  const version = await harness.siteVersion(site);
  expect((await get(media!.mediaId, version)).siteVersion).toBe(version);
  await expect(get(media!.mediaId, version + 1)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    reason: 'SITE_VERSION_BEHIND',
  });
});
