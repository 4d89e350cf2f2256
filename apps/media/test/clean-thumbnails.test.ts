import sharp from 'sharp';

import { bytesOf } from '../src/originals/bytes';
import { cleanJpeg } from '../src/originals/jpeg';
import { cleanTiff } from '../src/originals/tiff';
import { cleanWebp } from '../src/originals/webp';
import { cleanedBy, found, latin, pixels, u16, u32 } from './cleaned';
import { noise, withSecrets } from './private-pictures';

/** The small picture that cameras and programs put into Exif data, with Exif data and XMP of its own. */

let thumbnail: Buffer;
beforeAll(async () => {
  thumbnail = await withSecrets(noise(16, 12)).jpeg().toBuffer();
  expect(found(thumbnail)).not.toEqual([]);
});

const entry = (tag: number, type: number, value: number) =>
  Buffer.concat([u16(tag), u16(type), u32(1), type === 3 ? Buffer.concat([u16(value), u16(0)]) : u32(value)]);

/** An empty list, and one of a small picture. */
const exifWith = (picture: Buffer): Buffer => {
  const at = 14 + 2 + 3 * 12 + 4;
  return Buffer.concat([
    ...[latin('MM\0*'), u32(8), u16(0), u32(14), u16(3)],
    ...[entry(0x0103, 3, 6), entry(0x0201, 4, at), entry(0x0202, 4, picture.length)],
    ...[u32(0), picture],
  ]);
};

const segment = (kind: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, kind]), u16(data.length + 2), data]);

/** As it is seen, and that it is still there. */
async function smallPictureIn(bytes: Buffer): Promise<Buffer> {
  const at = bytes.indexOf(thumbnail.subarray(0, 4));
  return pixels(bytes.subarray(at, at + thumbnail.length));
}

test('of a JPEG', async () => {
  const plain = await noise(40, 30).jpeg().toBuffer();
  const exif = segment(0xe1, Buffer.concat([latin('Exif\0\0'), exifWith(thumbnail)]));
  const bytes = Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]);
  const after = cleanedBy(cleanJpeg, bytes);
  expect(await pixels(after)).toEqual(await pixels(bytes));
  expect(await smallPictureIn(after.subarray(2))).toEqual(await pixels(thumbnail));
});

test('of a JPEG, among the resources of Photoshop', async () => {
  const plain = await noise(40, 30).jpeg().toBuffer();
  for (const id of [0x0409, 0x040c]) {
    const data = Buffer.concat([Buffer.alloc(28, 1), thumbnail]);
    const resource = Buffer.concat([latin('8BIM'), u16(id), u16(0), u32(data.length), data]);
    const bytes = Buffer.concat([
      ...[plain.subarray(0, 2), segment(0xed, Buffer.concat([latin('Photoshop 3.0\0'), resource]))],
      plain.subarray(2),
    ]);
    const after = cleanedBy(cleanJpeg, bytes);
    expect(await pixels(after)).toEqual(await pixels(bytes));
    expect(await smallPictureIn(after.subarray(2))).toEqual(await pixels(thumbnail));
  }
});

test('of a WebP', async () => {
  const told = await noise(40, 30)
    .withExif({ IFD0: { Copyright: 'Kept' } })
    .webp()
    .toBuffer();
  const data = exifWith(thumbnail);
  const at = told.indexOf('EXIF');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const bytes = Buffer.concat([
    told.subarray(0, at),
    latin('EXIF'),
    size,
    data,
    Buffer.alloc(data.length % 2),
  ]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  const after = cleanedBy(cleanWebp, bytes);
  expect(await pixels(after)).toEqual(await pixels(bytes));
  expect(await smallPictureIn(after)).toEqual(await pixels(thumbnail));
});

test('one that is cut off anywhere, or is no JPEG, ends', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = exifWith(thumbnail.subarray(0, length));
    cleanTiff({
      length: bytes.length,
      read: (at, wanted) => Buffer.from(bytes.subarray(at, at + Math.max(0, wanted))),
      write: (at, data) => expect(at + data.length).toBeLessThanOrEqual(bytes.length),
    });
  }
  for (const none of [latin('no picture, with SN-123456'), Buffer.concat([latin('ab'), told])]) {
    const bytes = exifWith(none);
    expect(cleanTiff({ ...bytesOf(bytes), write: fail })).toBe(false);
  }
});

/** A segment of Photoshop. */
const told = segment(0xed, latin('Photoshop 3.0\0SN-123456'));

test('what Photoshop keeps of it goes, and what is drawn stays', () => {
  const drawn = Buffer.concat([Buffer.from([0xff, 0xda, 0, 4, 1, 2]), told, Buffer.from([0xff, 0xd9])]);
  const bytes = exifWith(Buffer.concat([Buffer.from([0xff, 0xd8]), told, drawn]));
  expect(cleanTiff(bytesOf(bytes))).toBe(true);
  const at = bytes.indexOf(Buffer.from([0xff, 0xd8]));
  const blanked = Buffer.concat([told.subarray(0, 4), Buffer.alloc(told.length - 4)]);
  expect(bytes.subarray(at + 2)).toEqual(Buffer.concat([blanked, drawn]));
});

test('behind its end, nothing is changed', () => {
  const bytes = exifWith(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 4, 1, 2]), told]));
  expect(cleanTiff({ ...bytesOf(bytes), write: fail })).toBe(false);
});

test('what has nothing to tell stays as it is, with its colours', async () => {
  const plain = await sharp(await noise(16, 12).png().toBuffer())
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const bytes = exifWith(plain);
  expect(
    cleanTiff({ length: bytes.length, read: (at, wanted) => bytes.subarray(at, at + wanted), write: fail }),
  ).toBe(false);
});

test('many entries that name one picture are no more work than one', () => {
  const entries = 5_000;
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), u16(10), Buffer.alloc(8, 1)]);
  const at = 14 + entries * 12;
  const bytes = Buffer.concat([
    ...[latin('MM\0*'), u32(8), u16(entries), ...Array.from({ length: entries }, () => entry(0x0201, 4, at))],
    ...[u32(0), picture],
  ]);
  let reads = 0;
  const changed = cleanTiff({
    length: bytes.length,
    read: (from, wanted) => {
      reads += 1;
      return Buffer.from(bytes.subarray(from, from + wanted));
    },
    write: (from, data) => void bytes.set(data, from),
  });
  expect([changed, bytes.subarray(at + 6)]).toEqual([true, Buffer.alloc(8)]);
  expect(reads).toBeLessThan(20);
});

const fail = (): never => {
  throw new Error('nothing is to be written');
};
