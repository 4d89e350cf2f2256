import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bytesOf } from '../src/originals/bytes';
import { cleanOriginal } from '../src/originals/clean-original';
import { cleanTiff } from '../src/originals/tiff';
import { sniff } from '../src/sniffing/sniff';
import { cleanedBy, found, latin, u16, u32 } from './cleaned';
import { imageOf } from './images';
import { noise, withSecrets, xmp } from './private-pictures';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-odd-images-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function asFile(bytes: Buffer): Promise<string> {
  const path = join(folder, 'a');
  await writeFile(path, bytes);
  return path;
}

const typeOf = async (bytes: Buffer) => (await sniff(await asFile(bytes), false)).mimeType;

/** An AVIF that calls itself another kind of HEIF. */
async function branded(main: string, others = main): Promise<Buffer> {
  const bytes = await withSecrets(noise(40, 30)).avif({ effort: 0 }).toBuffer();
  bytes.write(main, 8, 'latin1');
  for (let at = 16; at < bytes.readUInt32BE(0); at += 4) bytes.write(others, at, 'latin1');
  return bytes;
}

test.each(['mif2', 'miaf', 'heim', 'heis', 'hevm', 'hevs', 'avci', 'MiHE'])(
  'what has the main brand %s is a picture and no video',
  async (brand) => {
    expect(await typeOf(await branded(brand))).toBe('image/heif');
    expect(await typeOf(await branded(brand, 'avif'))).toBe('image/avif');
  },
);

test('a picture in a file that is taken for a video, by a brand that nobody knows, says nothing either', async () => {
  const bytes = await branded('xyz1');
  expect(await typeOf(bytes)).toBe('video/mp4');
  expect(found(bytes)).not.toEqual([]);
  const path = await asFile(bytes);
  expect(cleanOriginal(path, 'video/mp4')).toBe(true);
  expect(found(await readFile(path))).toEqual([]);
  expect(cleanOriginal(path, 'video/mp4')).toBe(false);
});

test('a TIFF that is cut off anywhere still claims to be an image', async () => {
  const whole = await imageOf('tiff', 40, 30);
  for (const length of [8, 16, 200, Math.floor(whole.length / 2), whole.length - 1, whole.length])
    expect([length, await typeOf(whole.subarray(0, length))]).toEqual([length, 'image/tiff']);
  expect(await typeOf(Buffer.from('4d4d002a00000bb8', 'hex'))).toBe('image/tiff');
});

describe('a TIFF of many pages', () => {
  const entry = (tag: number, type: number, count: number, value: number) =>
    Buffer.concat([u16(tag), u16(type), u32(count), u32(value)]);

  /** Each page names what stands behind it. */
  function pages(count: number, tag: number, type: number, value: Buffer): Buffer {
    const listBytes = 2 + 12 + 4;
    const step = listBytes + value.length;
    return Buffer.concat([
      latin('MM\0*'),
      u32(8),
      ...Array.from({ length: count }, (_, page) => {
        const at = 8 + page * step;
        const next = page === count - 1 ? 0 : at + step;
        return Buffer.concat([u16(1), entry(tag, type, value.length, at + listBytes), u32(next), value]);
      }),
    ]);
  }

  test('names its artist on none of them', () => {
    cleanedBy((bytes) => cleanTiff(bytes), pages(1_000, 0x013b, 2, latin('Joe Artist\0')));
  });

  test('has XMP on each, however much that is together', () => {
    cleanedBy((bytes) => cleanTiff(bytes), pages(40, 0x02bc, 1, latin(xmp(500_000))));
  });

  test('with more than anybody would look through is refused', () => {
    const more = pages(20_001, 0x013b, 2, latin('Joe Artist\0'));
    expect(() => cleanTiff(bytesOf(more))).toThrow('more than 20000 lists of metadata');
    const much = pages(140, 0x02bc, 1, latin(xmp(500_000)));
    expect(() => cleanTiff(bytesOf(much))).toThrow('more than 64 MiB of metadata');
  });

  test('lists within lists end', () => {
    const count = 15_000;
    const deep = Buffer.concat([
      latin('MM\0*'),
      u32(8),
      ...Array.from({ length: count }, (_, level) =>
        Buffer.concat([u16(1), entry(0x8769, 4, 1, 8 + (level + 1) * 18), u32(0)]),
      ),
    ]);
    expect(cleanTiff(bytesOf(deep))).toBe(false);
  });
});
