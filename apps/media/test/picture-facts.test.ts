import { execFileSync } from 'node:child_process';

import sharp from 'sharp';

import { shortMp4, silentWav } from './audio-video';
import { animatedGif, blue, imageOf, red, twoColoured } from './images';
import { createHarness, type MediaHarness } from './setup';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** What is shown of a file as soon as it is uploaded: no worker runs here. */
async function shownOf(name: string, bytes: Uint8Array) {
  const { siteId } = harness.siteA;
  const uploaded = await harness.upload(harness.siteA, name, bytes);
  const { mediaId } = uploaded.media!;
  const { media } = await harness.delivery.getMedia({ siteId, minSiteVersion: 0, mediaId });
  expect(uploaded.media).toEqual(media);
  const { width, height, placeholder, durationMs } = media!;
  return { width, height, placeholder, durationMs };
}

const isBase64 = expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/) as unknown;
const none = { width: undefined, height: undefined, placeholder: undefined, durationMs: undefined };

test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
  'a %s has a size and a placeholder',
  async (format) => {
    expect(await shownOf(`a.${format}`, await imageOf(format, 60, 40))).toEqual({
      ...none,
      ...{ width: 60, height: 40, placeholder: isBase64 },
    });
  },
);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %d: the size is the one that a reader sees',
  async (orientation) => {
    const bytes = await sharp(await imageOf('jpeg', 60, 40))
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const [width, height] = orientation < 5 ? [60, 40] : [40, 60];
    expect(await shownOf('a.jpg', bytes)).toMatchObject({ width, height });
  },
);

test.each([
  ['one pixel', 1, 1],
  ['a column', 1, 900],
  ['a row', 900, 1],
])('%s has a size and a placeholder', async (_what, width, height) => {
  expect(await shownOf('thin.png', await imageOf('png', width, height))).toEqual({
    ...none,
    ...{ width, height, placeholder: isBase64 },
  });
});

/** By the library itself, in a process of its own: Jest cannot load an ESM-only package. */
function decodePlaceholder(placeholder: string): { w: number; h: number; rgba: number[] } {
  const program = `import { thumbHashToRGBA } from 'thumbhash';
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(process.argv[1], 'base64'));
    console.log(JSON.stringify({ w, h, rgba: [...rgba] }));`;
  const options = { cwd: __dirname, encoding: 'utf8' } as const;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program, placeholder], options);
  return JSON.parse(output) as { w: number; h: number; rgba: number[] };
}

test('the placeholder is of the upright picture, in its colours', async () => {
  const upright = await (await twoColoured(80, 40)).png().toBuffer();
  const onItsSide = await (
    await twoColoured(80, 40)
  )
    .rotate(-90)
    .png()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const [one, other] = [await shownOf('a.png', upright), await shownOf('b.png', onItsSide)];
  for (const { width, height, placeholder } of [one, other]) {
    expect([width, height]).toEqual([80, 40]);
    const { w, h, rgba } = decodePlaceholder(placeholder!);
    expect(w).toBeGreaterThan(h);
    const colourAt = (x: number) => rgba.slice((8 * w + x) * 4, (8 * w + x) * 4 + 3);
    const [left, right] = [colourAt(6), colourAt(26)];
    expect(left[0]! > 180 && left[2]! < 80).toBe(true);
    expect(right[0]! < 80 && right[2]! > 180).toBe(true);
  }
});

test('grey, CMYK, 16 bits and transparent pictures have placeholders', async () => {
  const of = (image: sharp.Sharp) => image.toBuffer().then((bytes) => shownOf('a', bytes));
  const base = await imageOf('png', 30, 20);
  const shown = [
    await of(sharp(base).greyscale().png()),
    await of(sharp(base).toColourspace('cmyk').jpeg()),
    await of(sharp(base).toColourspace('rgb16').png()),
    await of(sharp(await imageOf('png', 30, 20, { ...red, alpha: 0.5 })).webp()),
  ];
  expect(shown).toEqual(shown.map(() => ({ ...none, width: 30, height: 20, placeholder: isBase64 })));
});

test('an animation is as large as one frame', async () => {
  expect(await shownOf('a.gif', await animatedGif(40, 30, [red, blue, red]))).toMatchObject({
    width: 40,
    height: 30,
  });
});

test.each(['gif', 'webp'] as const)(
  'an animated %s of which a later frame is damaged is refused',
  async (format) => {
    const raw = { width: 60, height: 40, channels: 3 } as const;
    const pixels = (frame: number) => Uint8Array.from({ length: 7_200 }, (_, at) => (at * at * frame) % 251);
    const frames = await Promise.all(
      [3, 5, 7, 11].map((frame) => sharp(pixels(frame), { raw }).png().toBuffer()),
    );
    const whole = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    const damaged = Buffer.from(whole);
    // In the third of four frames.
    damaged.fill(0xff, Math.floor(whole.length * 0.6), Math.floor(whole.length * 0.7));
    expect(await shownOf('whole', whole)).toMatchObject({ width: 60, height: 40 });
    // Its first frame is as it was.
    expect(await sharp(damaged, { failOn: 'error' }).removeAlpha().raw().toBuffer()).toHaveLength(7_200);
    await expect(harness.upload(harness.siteA, 'damaged', damaged)).rejects.toMatchObject({
      ...{ code: 'INVALID_ARGUMENT', reason: 'MEDIA_UNREADABLE' },
    });
  },
);

test('audio and video say how long they play, and no more', async () => {
  expect(await shownOf('a.wav', silentWav(1500))).toEqual({ ...none, durationMs: 1500 });
  expect(await shownOf('a.mp4', shortMp4(2345))).toEqual({ ...none, durationMs: 2345 });
});

test('a video that says nothing is stored all the same', async () => {
  expect(await shownOf('cut.mp4', shortMp4(2345).subarray(0, 40))).toEqual(none);
});

test('nothing is said of what is no picture', async () => {
  expect(await shownOf('a.txt', Buffer.from('A text.'))).toEqual(none);
});
