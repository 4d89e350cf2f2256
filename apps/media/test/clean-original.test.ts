import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';

import { cleanOriginal } from '../src/originals/clean-original';
import { UnreadableImageError } from '../src/variants/decoder';
import { animatedGif, blue, red } from './images';
import { harmless, latitudeBytes, noise, secrets, withSecrets, xmp } from './private-pictures';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'headwater-clean-'));
});
afterAll(() => rm(directory, { recursive: true }));

const path = () => join(directory, 'picture');

async function cleaned(bytes: Uint8Array, mimeType: string): Promise<{ changed: boolean; after: Buffer }> {
  await writeFile(path(), bytes);
  const changed = cleanOriginal(path(), mimeType);
  return { changed, after: await readFile(path()) };
}

const formats = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const;
type Format = (typeof formats)[number];

const encoded = (image: Sharp, format: Format): Promise<Buffer> =>
  (format === 'avif' ? image.avif({ effort: 0 }) : image.toFormat(format)).toBuffer();

/** Everything that is seen: pixels of all frames, and how they are meant. */
async function seen(bytes: Buffer) {
  const { orientation, icc, format, pages, delay, density, space, depth } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes, { animated: true }).raw().toBuffer({ resolveWithObject: true });
  return { orientation, icc, format, pages, delay, density, space, depth, data, info };
}

/** As the library that decoded the picture reads and writes it again. */
async function reread(bytes: Buffer): Promise<string> {
  const again = await sharp(bytes).keepMetadata().png().toBuffer();
  const { exif, xmp } = await sharp(again).metadata();
  return (exif?.toString('latin1') ?? '') + (xmp?.toString('latin1') ?? '');
}

const hasSecret = (text: string) =>
  [...secrets, ...latitudeBytes.map((bytes) => bytes.toString('latin1'))].filter((secret) =>
    text.includes(secret),
  );

const kinds: [string, () => Promise<Sharp> | Sharp, readonly Format[]][] = [
  ['photo', () => noise(61, 43), formats],
  ['see-through', () => noise(61, 43, 4), ['png', 'webp', 'avif']],
  ['grey', () => noise(61, 43).toColourspace('b-w'), ['jpeg', 'png', 'tiff']],
  ['16 bits', () => noise(61, 43).toColourspace('rgb16'), ['png']],
  ['CMYK', () => noise(61, 43).toColourspace('cmyk'), ['jpeg', 'tiff']],
  ['a single pixel', () => noise(1, 1), formats],
  ['a column', () => noise(1, 90), ['jpeg', 'png', 'webp', 'tiff']],
];

const traits: Partial<Record<string, object>> = {
  'see-through': { hasAlpha: true },
  grey: { channels: 1 },
  '16 bits': { depth: 'ushort' },
  CMYK: { space: 'cmyk' },
};

/** A wide gamut unless another one is named. */
const profiles: Partial<Record<string, string>> = { grey: '', CMYK: 'cmyk' };

test.each(kinds.flatMap(([name, image, all]) => all.map((format) => [name, format, image] as const)))(
  '%s as %s: what is private goes, what is seen stays',
  async (name, format, image) => {
    const bytes = await encoded(withSecrets(await image(), 1, profiles[name]), format);
    expect(await sharp(bytes).metadata()).toMatchObject(traits[name] ?? {});
    expect(await reread(bytes)).toContain('SN-123456');
    const { changed, after } = await cleaned(bytes, `image/${format}`);
    expect(changed).toBe(true);
    expect(after.length).toBeLessThanOrEqual(bytes.length);
    expect(hasSecret(after.toString('latin1'))).toEqual([]);
    const text = await reread(after);
    expect(hasSecret(text)).toEqual([]);
    for (const kept of format === 'tiff' ? ['Kept Lens'] : harmless) expect(text).toContain(kept);
    expect(await seen(after)).toEqual(await seen(bytes));
    // There is nothing left to remove.
    const again = await cleaned(after, `image/${format}`);
    expect(again).toEqual({ changed: false, after });
  },
);

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i stays', async (orientation) => {
  for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
    const bytes = await encoded(withSecrets(noise(30, 20), orientation), format);
    const { changed, after } = await cleaned(bytes, `image/${format}`);
    expect(changed).toBe(true);
    expect((await sharp(after).metadata()).orientation).toBe(orientation);
    expect(await seen(after)).toEqual(await seen(bytes));
  }
});

test('an animated WebP keeps its frames', async () => {
  const gif = await animatedGif(40, 30, [red, blue, red]);
  const bytes = await withSecrets(sharp(gif, { animated: true }))
    .webp()
    .toBuffer();
  const { changed, after } = await cleaned(bytes, 'image/webp');
  expect(changed).toBe(true);
  expect(hasSecret(after.toString('latin1'))).toEqual([]);
  expect(await seen(after)).toEqual(await seen(bytes));
  expect((await seen(after)).pages).toBe(3);
});

test('an animated GIF loses what its XMP says', async () => {
  const gif = await animatedGif(40, 30, [red, blue, red]);
  const { data } = await sharp(gif, { animated: true }).raw().toBuffer({ resolveWithObject: true });
  const packet = xmp();
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0, 0]);
  const block = Buffer.concat([Buffer.from('\x21\xff\x0bXMP DataXMP' + packet, 'latin1'), trailer]);
  // Before the end of the file.
  const bytes = Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)]);
  const { changed, after } = await cleaned(bytes, 'image/gif');
  expect(changed).toBe(true);
  expect(hasSecret(after.toString('latin1'))).toEqual([]);
  expect(after.toString('latin1')).toContain('Kept title');
  expect((await sharp(after, { animated: true }).raw().toBuffer()).equals(data)).toBe(true);
});

test('a file with nothing private stays as it is, byte for byte', async () => {
  for (const format of formats) {
    const bytes = await encoded(noise(30, 20).withIccProfile('p3'), format);
    expect(await cleaned(bytes, `image/${format}`)).toEqual({ changed: false, after: bytes });
  }
});

test('a broken file never crashes it, and never grows', async () => {
  const pictures = await Promise.all(
    formats.map(async (format) => ({ format, bytes: await encoded(withSecrets(noise(20, 10)), format) })),
  );
  const broken = fc.record({
    picture: fc.constantFrom(...pictures),
    cut: fc.double({ min: 0.02, max: 1, noNaN: true }),
    changes: fc.array(
      fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.integer({ min: 0, max: 255 }) }),
      { maxLength: 12 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(broken, async ({ picture, cut, changes }) => {
      const bytes = Buffer.from(picture.bytes.subarray(0, Math.ceil(picture.bytes.length * cut)));
      // Most of what is read stands near the beginning.
      for (const { at, to } of changes) bytes[Math.floor(at ** 3 * (bytes.length - 1))] = to;
      try {
        const { after } = await cleaned(bytes, `image/${picture.format}`);
        expect(after.length).toBeLessThanOrEqual(bytes.length);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableImageError);
      }
    }),
    { numRuns: 300 },
  );
});
