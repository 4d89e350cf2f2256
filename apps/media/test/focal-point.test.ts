import { animatedGif, blue, green, isNear, pixelsOf, red, twoColoured } from './images';
import { actor, createHarness, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;
beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
  await harness.startWorker();
});
afterAll(() => harness.close());

type Point = { x: number; y: number };

const setPoint = (mediaId: number, focalPoint: Point | null | undefined, of = site) =>
  harness.management.updateMedia(
    { siteId: of.siteId, mediaId, focalPoint: focalPoint ?? null, updateMask: { paths: ['focal_point'] } },
    { actor },
  );

async function shown(mediaId: number, of = site) {
  const { media } = await harness.delivery.getMedia({ siteId: of.siteId, minSiteVersion: 0, mediaId });
  return media!.focalPoint ?? null;
}

const ask = (hash: string, file: string, of = site) => fetch(harness.mediaUrl(of, hash, file));
const statusOf = async (hash: string, file: string, of = site) => {
  const response = await ask(hash, file, of);
  await response.arrayBuffer();
  return response.status;
};
const thumbnail = ({ x, y }: Point, extension: string) => `thumbnail-f${x}x${y}.${extension}`;

async function upload(name: string, bytes: Uint8Array, of = site) {
  const { media } = await harness.upload(of, name, bytes);
  await harness.settled(of, media!.mediaId);
  return { mediaId: media!.mediaId, hash: media!.contentHash };
}

/** Colours of a thumbnail at its left, right, top and bottom edge. */
async function edgesOf(hash: string, file: string) {
  const response = await ask(hash, file);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const pixels = await pixelsOf(new Uint8Array(await response.arrayBuffer()));
  expect([pixels.width, pixels.height]).toEqual([300, 300]);
  const colourAt = (x: number, y: number) =>
    isNear(pixels.at(x, y), red) ? 'red' : isNear(pixels.at(x, y), blue) ? 'blue' : 'other';
  return [colourAt(5, 150), colourAt(294, 150), colourAt(150, 5), colourAt(150, 294)];
}

test('the crop is around the point, as near as the edges allow', async () => {
  const image = await twoColoured(1200, 400);
  const { mediaId, hash } = await upload('halves.png', await image.png().toBuffer());
  const middle = ['red', 'blue', 'other', 'other'];
  const expected: [Point, string[]][] = [
    [{ x: 0, y: 0 }, Array<string>(4).fill('red')],
    [{ x: 25, y: 70 }, Array<string>(4).fill('red')],
    [{ x: 75, y: 100 }, Array<string>(4).fill('blue')],
    [{ x: 100, y: 50 }, Array<string>(4).fill('blue')],
    [{ x: 50, y: 50 }, middle],
  ];
  for (const [point, edges] of expected) {
    await setPoint(mediaId, point);
    expect(await shown(mediaId)).toEqual(point);
    const found = await edgesOf(hash, thumbnail(point, 'png'));
    expect([point, ...found.slice(0, 2)]).toEqual([point, ...edges.slice(0, 2)]);
    if (edges !== middle) expect(found).toEqual(edges);
  }
  await setPoint(mediaId, null);
  expect(await shown(mediaId)).toBeNull();
  expect((await edgesOf(hash, 'thumbnail.png')).slice(0, 2)).toEqual(['red', 'blue']);
  // Former ones go on answering.
  expect((await edgesOf(hash, 'thumbnail-f0x0.png')).slice(0, 2)).toEqual(['red', 'red']);
});

test.each([
  // Turned clockwise, the left half is at the top; turned the other way, at the bottom; upside down, at the right.
  [6, { x: 50, y: 0 }, 'red'],
  [6, { x: 50, y: 100 }, 'blue'],
  [8, { x: 50, y: 0 }, 'blue'],
  [8, { x: 50, y: 100 }, 'red'],
  [3, { x: 0, y: 50 }, 'blue'],
  [3, { x: 100, y: 50 }, 'red'],
])('of orientation %d, the point %j is one of the upright picture', async (orientation, point, colour) => {
  const image = await twoColoured(1200, 402);
  const bytes = await image.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
  const { mediaId, hash } = await upload('turned.jpg', bytes);
  await setPoint(mediaId, point);
  expect(await edgesOf(hash, thumbnail(point, 'jpg'))).toEqual(Array(4).fill(colour));
});

test('an animation is shown by its first frame, around the point', async () => {
  const { mediaId, hash } = await upload('moving.gif', await animatedGif(900, 320, [red, green, blue]));
  await setPoint(mediaId, { x: 10, y: 10 });
  expect(await edgesOf(hash, 'thumbnail-f10x10.webp')).toEqual(Array(4).fill('red'));
});

test('only points that were set answer: the last 16, and those that media files show', async () => {
  const image = await twoColoured(640, 320);
  const bytes = await image.png().toBuffer();
  const { mediaId, hash } = await upload('many.png', bytes);
  const other = await upload('same.png', bytes);
  await setPoint(other.mediaId, { x: 99, y: 99 });
  for (let x = 0; x < 18; x += 1) await setPoint(mediaId, { x, y: 7 });
  await setPoint(mediaId, null);
  expect(await statusOf(hash, 'thumbnail-f99x99.png')).toBe(200);
  for (const [x, status] of [
    [0, 404],
    [1, 404],
    [2, 200],
    [17, 200],
    [18, 404],
  ] as const)
    expect([x, await statusOf(hash, `thumbnail-f${x}x7.png`)]).toEqual([x, status]);
  // Requests of readers make nothing: only people who may edit can have a thumbnail made.
  const { rows } = await harness.admin.query<{ file_name: string }>(
    'select file_name from media.extra_variants where content_hash = $1 order by file_name',
    [hash],
  );
  expect(rows.map((row) => row.file_name)).toEqual([
    'thumbnail-f17x7.png',
    'thumbnail-f2x7.png',
    'thumbnail-f99x99.png',
  ]);
  for (const file of [
    'medium-f17x7.png',
    'thumbnail-f17x7.jpg',
    'thumbnail-f017x7.png',
    'thumbnail-v1-f17x7.png',
  ])
    expect([file, await statusOf(hash, file)]).toEqual([file, 404]);
});

test('a point that is set again is the last one', async () => {
  const image = await twoColoured(640, 320);
  const { mediaId, hash } = await upload('again.png', await image.webp().toBuffer());
  for (const x of [...Array(16).keys(), 0, 16]) await setPoint(mediaId, { x, y: 8 });
  for (const [x, status] of [
    [0, 200],
    [1, 404],
    [16, 200],
  ] as const)
    expect([x, await statusOf(hash, `thumbnail-f${x}x8.webp`)]).toEqual([x, status]);
});

test('a point of another site, or of other bytes, is none', async () => {
  const image = await twoColoured(644, 320);
  const bytes = await image.png().toBuffer();
  const ofA = await upload('a.png', bytes);
  const ofB = await upload('b.png', bytes, harness.siteB);
  const another = await upload('c.png', await (await twoColoured(646, 320)).png().toBuffer());
  await setPoint(ofA.mediaId, { x: 3, y: 4 });
  expect(await statusOf(ofA.hash, 'thumbnail-f3x4.png')).toBe(200);
  expect(await statusOf(ofB.hash, 'thumbnail-f3x4.png', harness.siteB)).toBe(404);
  expect(await statusOf(another.hash, 'thumbnail-f3x4.png')).toBe(404);
  expect(await shown(ofB.mediaId, harness.siteB)).toBeNull();
  await expect(setPoint(ofA.mediaId, { x: 1, y: 1 }, harness.siteB)).rejects.toMatchObject({
    reason: 'MEDIA_NOT_FOUND',
  });
  expect(await shown(ofA.mediaId)).toEqual({ x: 3, y: 4 });
});

test('the point of a picture that is replaced is gone; the same picture keeps it', async () => {
  const first = await (await twoColoured(650, 320)).png().toBuffer();
  const { mediaId } = await upload('p.png', first);
  await setPoint(mediaId, { x: 5, y: 6 });
  const replaceBy = (bytes: Buffer, name: string) =>
    harness.management.replaceMedia(
      (function* () {
        yield { header: { siteId: site.siteId, mediaId, name } };
        yield { chunk: bytes };
      })(),
      { actor },
    );
  await replaceBy(first, 'q.png');
  expect(await shown(mediaId)).toEqual({ x: 5, y: 6 });
  await replaceBy(await (await twoColoured(652, 320)).png().toBuffer(), 'q.png');
  expect(await shown(mediaId)).toBeNull();
});

test('a point raises the revision, and what is no point is refused', async () => {
  const { mediaId } = await upload('r.png', await (await twoColoured(648, 320)).png().toBuffer());
  const { media } = await setPoint(mediaId, { x: 25, y: 70 });
  expect(media).toMatchObject({ revision: 2, media: { focalPoint: { x: 25, y: 70 } } });
  expect((await setPoint(mediaId, { x: 25, y: 70 })).media!.revision).toBe(2);
  for (const wrong of [
    { x: 101, y: 0 },
    { x: 0, y: -1 },
  ])
    await expect(setPoint(mediaId, wrong)).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      message: expect.stringContaining('focal_point') as string,
    });
  const text = await harness.upload(site, 'a.txt', Buffer.from('text'));
  await expect(setPoint(text.media!.mediaId, { x: 1, y: 2 })).rejects.toMatchObject({
    reason: 'NOT_A_PICTURE',
  });
  expect(await shown(mediaId)).toEqual({ x: 25, y: 70 });
});
