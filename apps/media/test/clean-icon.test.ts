import { bytesOf } from '../src/originals/bytes';
import { isCleaned } from '../src/originals/clean-original';
import { cleanIcon } from '../src/originals/icon';
import { cleanedBy, found, pixels } from './cleaned';
import { noise, withSecrets } from './private-pictures';

/** An icon holds pictures in several sizes. Large ones are PNG files, with texts and Exif data of their own. */
function iconOf(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [place, { length }] of pictures.entries()) {
    head.writeUInt32LE(length, 6 + 16 * place + 8);
    head.writeUInt32LE(at, 6 + 16 * place + 12);
    at += length;
  }
  return Buffer.concat([head, ...pictures]);
}

test('the pictures of an icon say nothing of themselves, and look the same', async () => {
  const bitmap = Buffer.alloc(500, 40);
  const pictures = [
    bitmap,
    await withSecrets(noise(64, 64)).png().toBuffer(),
    await withSecrets(noise(128, 128)).png().toBuffer(),
  ];
  const bytes = iconOf(pictures);
  expect(isCleaned('image/x-icon')).toBe(true);
  expect(found(bytes)).not.toEqual([]);
  const after = cleanedBy(cleanIcon, bytes);
  let at = 6 + 16 * pictures.length;
  expect(after.subarray(0, at + bitmap.length)).toEqual(bytes.subarray(0, at + bitmap.length));
  for (const picture of pictures) {
    const now = after.subarray(at, at + picture.length);
    if (picture !== bitmap) expect(await pixels(now)).toEqual(await pixels(picture));
    at += picture.length;
  }
});

test('one that is cut off anywhere, or names what is not there, ends', async () => {
  const bytes = iconOf([await withSecrets(noise(16, 16)).png().toBuffer()]);
  for (let length = 0; length < bytes.length; length += 7)
    cleanIcon(bytesOf(Buffer.from(bytes.subarray(0, length))));
  for (const [place, value] of [
    [14, 0xffff_ffff],
    [18, 0xffff_ffff],
    [18, 0],
    [4, 0xffff],
  ] as const) {
    const odd = Buffer.from(bytes);
    if (place === 4) odd.writeUInt16LE(value, place);
    else odd.writeUInt32LE(value, place);
    cleanIcon(bytesOf(odd));
    expect(odd.length).toBe(bytes.length);
  }
});
