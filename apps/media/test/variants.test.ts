import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { madePresets } from '@headwater/http-contract';
import { originalKey } from '@headwater/media-storage';

import { variantKey } from '../src/storage/keys';
import {
  animatedGif,
  blue,
  green,
  imageOf,
  isNear,
  noisyJpeg,
  type Pixels,
  pixelsOf,
  red,
  twoColoured,
} from './images';
import { actor, createHarness, eventually, filesIn, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
  await harness.startWorker();
});
afterAll(() => harness.close());

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

const storedAt = async (key: string): Promise<Buffer> => buffer((await harness.store.open(key))!.read());

/** Uploads an image, waits for its variants, and gives them over HTTP. */
async function variantsOf(name: string, bytes: Uint8Array): Promise<Record<string, Pixels>> {
  const { media } = await harness.upload(site, name, bytes);
  const settled = await harness.settled(site, media!.mediaId);
  expect(settled).toMatchObject({ variantState: 'VARIANT_STATE_READY', variantError: '' });
  const variants = madePresets.map(async (preset) => {
    const extension = preset === 'favicon' ? 'png' : media!.variantExtension!;
    const response = await fetch(harness.mediaUrl(site, media!.contentHash, `${preset}.${extension}`));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    return [preset, await pixelsOf(new Uint8Array(await response.arrayBuffer()))] as const;
  });
  return Object.fromEntries(await Promise.all(variants));
}

const sizes = (variants: Record<string, Pixels>) =>
  Object.fromEntries(
    Object.entries(variants).map(([name, { width, height }]) => [name, `${width}x${height}`]),
  );

test('a large photo fits every preset', async () => {
  expect(sizes(await variantsOf('photo.jpg', await noisyJpeg(4000, 3000)))).toEqual({
    thumbnail: '300x300',
    medium: '800x600',
    large: '1067x800',
    og: '840x630',
    favicon: '32x32',
  });
});

test('a panorama and a tower keep their shape, and still fill a thumbnail', async () => {
  expect(sizes(await variantsOf('panorama.jpg', await imageOf('jpeg', 3000, 300)))).toEqual({
    thumbnail: '300x300',
    medium: '800x80',
    large: '1200x120',
    og: '1200x120',
    favicon: '32x32',
  });
  expect(sizes(await variantsOf('tower.jpg', await imageOf('jpeg', 400, 2400)))).toEqual({
    thumbnail: '300x300',
    medium: '100x600',
    large: '133x800',
    og: '105x630',
    favicon: '32x32',
  });
});

test('nothing is enlarged', async () => {
  expect(sizes(await variantsOf('small.png', await imageOf('png', 200, 100)))).toEqual({
    thumbnail: '200x100',
    medium: '200x100',
    large: '200x100',
    og: '200x100',
    favicon: '32x32',
  });
  expect(sizes(await variantsOf('narrow.png', await imageOf('png', 200, 1000))).thumbnail).toBe('200x300');
});

test.each([
  [1, 1, ['1x1', '1x1', '1x1', '1x1']],
  [1, 900, ['1x300', '1x600', '1x800', '1x630']],
  [2000, 1, ['300x1', '800x1', '1200x1', '1200x1']],
  [3, 4000, ['3x300', '1x600', '1x800', '1x630']],
])(
  'of %i × %i pixels every variant has at least one',
  async (width, height, [thumbnail, medium, large, og]) => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const variants = await variantsOf('line', await imageOf(format, width, height));
      expect(sizes(variants)).toEqual({ thumbnail, medium, large, og, favicon: '32x32' });
      expect(isNear(variants.medium!.at(0, 0), red)).toBe(true);
      expect([isNear(variants.favicon!.at(15, 15), red), variants.favicon!.at(15, 15)[3]]).toEqual([
        true,
        255,
      ]);
    }
  },
);

test('a favicon is contained and padded with transparency', async () => {
  const { favicon } = await variantsOf('wide.jpg', await imageOf('jpeg', 640, 320));
  expect(favicon!.format).toBe('png');
  expect(favicon!.at(16, 3)[3]).toBe(0);
  expect(favicon!.at(16, 28)[3]).toBe(0);
  expect(favicon!.at(16, 16)[3]).toBe(255);
  expect(isNear(favicon!.at(16, 16), red)).toBe(true);

  const tiny = await variantsOf('tiny.png', await imageOf('png', 16, 16));
  expect(tiny.favicon!.at(7, 7)[3]).toBe(0);
  expect(tiny.favicon!.at(8, 8)).toEqual([255, 0, 0, 255]);
  expect(tiny.favicon!.at(24, 24)[3]).toBe(0);
});

test('a thumbnail is cut from the middle', async () => {
  const image = await twoColoured(1200, 400);
  const { thumbnail } = await variantsOf('halves.png', await image.png().toBuffer());
  expect(isNear(thumbnail!.at(10, 150), red)).toBe(true);
  expect(isNear(thumbnail!.at(290, 150), blue)).toBe(true);
  expect(isNear(thumbnail!.at(140, 10), red)).toBe(true);
  expect(isNear(thumbnail!.at(160, 290), blue)).toBe(true);
});

test('the camera position is applied and nothing is told about it, nor about the place', async () => {
  const image = await twoColoured(800, 400);
  const bytes = await image
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const media = await harness.upload(site, 'turned.jpg', bytes);
  expect([media.width, media.height]).toEqual([400, 800]);
  const { medium } = await variantsOf('turned.jpg', bytes);
  expect([medium!.width, medium!.height]).toEqual([300, 600]);
  // Turned clockwise, the left half is at the top.
  expect(isNear(medium!.at(150, 50), red)).toBe(true);
  expect(isNear(medium!.at(150, 550), blue)).toBe(true);

  const key = variantKey({ siteId: site.siteId, contentHash: media.media!.contentHash }, 'medium.jpg');
  const metadata = await sharp(await storedAt(key)).metadata();
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
});

test.each([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'webp'],
  ['avif', 'webp'],
  ['tiff', 'jpeg'],
] as const)('variants of %s are of type %s', async (format, expected) => {
  const variants = await variantsOf(`image.${format}`, await imageOf(format, 900, 700, green));
  expect(Object.values(variants).map((variant) => variant.format)).toEqual([
    ...Array<string>(4).fill(expected),
    'png',
  ]);
  expect(isNear(variants.medium!.at(100, 100), green)).toBe(true);
});

test('transparency survives where the type has it', async () => {
  const clear = await imageOf('png', 400, 400, { ...red, alpha: 0 });
  const { medium } = await variantsOf('clear.png', clear);
  expect(medium!.at(5, 5)[3]).toBe(0);
});

test('an animation moves in medium, large and og, and stands still as thumbnail and favicon', async () => {
  const bytes = await animatedGif(1300, 900, [red, green, blue]);
  const variants = await variantsOf('moving.gif', bytes);
  expect(Object.fromEntries(Object.entries(variants).map(([name, { pages }]) => [name, pages]))).toEqual({
    thumbnail: 1,
    medium: 3,
    large: 3,
    og: 3,
    favicon: 1,
  });
  expect([variants.medium!.width, variants.medium!.height]).toEqual([800, 554]);
  expect(isNear(variants.thumbnail!.at(150, 150), red)).toBe(true);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'an animation of orientation %i is upright in every variant, moving or not',
  async (orientation) => {
    // Its corners tell all eight apart.
    const corners = [red, green, blue, { r: 255, g: 255, b: 0 }];
    const frame = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#000' } })
      .composite(
        await Promise.all(
          corners.map(async (colour, at) => ({
            input: await imageOf('png', 700, 350, colour),
            left: (at % 2) * 700,
            top: at < 2 ? 0 : 350,
          })),
        ),
      )
      .png()
      .toBuffer();
    const still = await sharp(frame).withMetadata({ orientation }).png().toBuffer();
    const upright = await pixelsOf(await sharp(still).autoOrient().png().toBuffer());
    const others = [await imageOf('png', 1400, 700, green), await imageOf('png', 1400, 700, blue)];
    const bytes = await sharp([frame, ...others], { join: { animated: true } })
      .webp({ lossless: true, delay: [100, 200, 300], loop: 5 })
      .withMetadata({ orientation })
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(orientation);
    const media = await harness.upload(site, `turned-${orientation}.webp`, bytes);
    expect([media.width, media.height]).toEqual([upright.width, upright.height]);
    const variants = await variantsOf(`turned-${orientation}.webp`, bytes);
    expect(sizes(variants)).toMatchObject(
      orientation < 5
        ? { medium: '800x400', large: '1200x600', og: '1200x600' }
        : { medium: '300x600', large: '400x800', og: '315x630' },
    );
    const { thumbnail, medium, large, og } = variants;
    const colourAt = ({ width, height, at }: Pixels, x: number, y: number) =>
      at(Math.floor(width * x), Math.floor(height * y));
    for (const variant of [medium!, large!, og!]) {
      expect(variant.pages).toBe(3);
      for (const x of [0.25, 0.75])
        for (const y of [0.25, 0.75]) {
          const [r = 0, g = 0, b = 0] = colourAt(upright, x, y);
          expect([x, y, isNear(colourAt(variant, x, y), { r, g, b })]).toEqual([x, y, true]);
        }
    }
    expect(thumbnail!.pages).toBe(1);
    const key = variantKey({ siteId: site.siteId, contentHash: media.media!.contentHash }, 'medium.webp');
    const stored = await storedAt(key);
    expect(await sharp(stored).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 5 });
    const second = await pixelsOf(await sharp(stored, { page: 1 }).png().toBuffer());
    expect(isNear(second.at(50, 50), green)).toBe(true);
  },
);

test('an SVG is rasterised, and its script is gone', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><script>alert(1)</script>' +
    '<rect width="600" height="300" fill="#008000"/><image href="file:///etc/hostname" width="9" height="9"/></svg>';
  const variants = await variantsOf('logo.svg', Buffer.from(svg));
  expect(sizes(variants)).toMatchObject({ thumbnail: '300x300', medium: '600x300' });
  expect(variants.medium!.format).toBe('png');
  expect(isNear(variants.medium!.at(300, 150), green)).toBe(true);
});

test('an SVG shows no other file of its folder', async () => {
  const { media } = await harness.upload(site, 'beside.png', await imageOf('png', 90, 90));
  const { contentHash } = media!;
  const namesOther = (salt: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="#0000ff"/>` +
    `<image href="${contentHash}" width="90" height="90"/><g id="s${salt}"/></svg>`;
  // The first two digits of its hash name the folder.
  let svg = '';
  for (let salt = 0; sha256Of(svg).slice(0, 2) !== contentHash.slice(0, 2); salt += 1) svg = namesOther(salt);
  const variants = await variantsOf('beside.svg', Buffer.from(svg));
  expect(isNear(variants.medium!.at(45, 45), blue)).toBe(true);
});

test('an image that decodes no more is marked as failed once, with the reason, and can be tried again', async () => {
  const good = await imageOf('png', 64, 64);
  const { media } = await harness.upload(site, 'rots.png', good);
  await harness.settled(site, media!.mediaId);
  const object = { siteId: site.siteId, contentHash: media!.contentHash };
  await harness.store.replace(originalKey(object), good.subarray(0, 60));

  const request = { siteId: site.siteId, mediaId: media!.mediaId };
  const pending = await harness.management.regenerateVariants(request, { actor });
  expect(pending.media!.variantState).toBe('VARIANT_STATE_PENDING');
  expect(await harness.settled(site, media!.mediaId)).toMatchObject({
    variantState: 'VARIANT_STATE_FAILED',
    // A driver that fetches originals compares their hashes first.
    variantError: expect.stringMatching(
      /^The (image is damaged or not of a kind that can be decoded|stored file has other bytes than were uploaded)\.$/,
    ) as string,
  });
  // The queue forgets a job a moment after its work has ended.
  await eventually(async () => {
    const { rows } = await harness.admin.query(
      `select from graphile_worker.jobs where key like 'media_variants:%' and key like '%' || $1`,
      [object.contentHash],
    );
    return rows.length === 0 ? true : undefined;
  });

  await harness.store.replace(originalKey(object), good);
  await harness.management.regenerateVariants(request, { actor });
  expect((await harness.settled(site, media!.mediaId)).variantState).toBe('VARIANT_STATE_READY');
});

test('regenerating makes the files anew', async () => {
  const { media } = await harness.upload(site, 'again.png', await imageOf('png', 70, 70));
  await harness.settled(site, media!.mediaId);
  const key = variantKey({ siteId: site.siteId, contentHash: media!.contentHash }, 'medium.png');
  const made = await storedAt(key);
  await harness.store.replace(key, Buffer.from('spoilt'));
  await harness.management.regenerateVariants({ siteId: site.siteId, mediaId: media!.mediaId }, { actor });
  await harness.settled(site, media!.mediaId);
  expect(await storedAt(key)).toEqual(made);
  expect((await filesIn(harness.directory)).filter((file) => /\.[0-9a-f-]{36}$/.test(file))).toEqual([]);
});
