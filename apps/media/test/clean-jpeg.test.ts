import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { bytesOf } from '../src/originals/bytes';
import { cleanJpeg } from '../src/originals/jpeg';
import { cleanPhotoshopFile } from '../src/originals/photoshop';
import { box, cleanedBy, found, resource, u16, u32 } from './cleaned';
import { noise, withSecrets, xmp } from './private-pictures';

describe('JPEG', () => {
  const segment = (kind: number, ...contents: (Buffer | string)[]) => {
    const data = Buffer.concat(
      contents.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    );
    return Buffer.concat([Buffer.from([0xff, kind]), u16(data.length + 2), data]);
  };
  const plain = () => noise(40, 30).jpeg().toBuffer();
  const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
    Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

  async function sameAfter(bytes: Buffer): Promise<Buffer> {
    const after = cleanedBy(cleanJpeg, bytes);
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    return after;
  }

  test('a second picture behind the first', async () => {
    const second = await withSecrets(noise(20, 10)).jpeg().toBuffer();
    expect(found(second)).not.toEqual([]);
    const bytes = Buffer.concat([await plain(), Buffer.alloc(100), second, await plain()]);
    const after = await sameAfter(bytes);
    expect(after.includes('Kept Lens')).toBe(true);
  });

  test('XMP in many segments, whose digest is right afterwards', async () => {
    const all = Buffer.from(xmp(150_000), 'latin1');
    const digest = createHash('md5').update(all).digest('hex').toUpperCase();
    const head = 'http://ns.adobe.com/xmp/extension/\0';
    const parts = [0, 60_000, 120_000].map((at) =>
      segment(
        0xe1,
        head,
        digest,
        u32(all.length),
        u32(at),
        all.subarray(at, Math.min(at + 60_000, all.length)),
      ),
    );
    const main = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', `<x xmpNote:HasExtendedXMP="${digest}"/>`);
    const after = await sameAfter(withSegments(await plain(), main, parts[2]!, parts[0]!, parts[1]!));
    const renewed = /HasExtendedXMP="(\w{32})"/.exec(after.toString('latin1'))?.[1];
    expect(renewed).not.toBe(digest);
    const pieces = [...after.toString('latin1').matchAll(new RegExp(`${head}${renewed}.{8}`, 'gs'))].map(
      ({ index }) => {
        const from = index + head.length + 40;
        const offset = after.readUInt32BE(from - 4);
        return { offset, data: after.subarray(from, from + Math.min(60_000, all.length - offset)) };
      },
    );
    pieces.sort((one, other) => one.offset - other.offset);
    const whole = Buffer.concat(pieces.map(({ data }) => data));
    expect(createHash('md5').update(whole).digest('hex').toUpperCase()).toBe(renewed);
  });

  const dataSet = (number: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, number]), u16(text.length), Buffer.from(text, 'latin1')]);
  const resources = async () => {
    const { exif } = await sharp(await withSecrets(noise(4, 4)).jpeg().toBuffer()).metadata();
    const texts = Buffer.concat([dataSet(5, 'Kept title'), dataSet(80, 'Joe Artist'), dataSet(116, 'Kept')]);
    return Buffer.concat([resource(0x0404, texts), resource(0x0422, exif!.subarray(6))]);
  };
  const isKept = (after: Buffer) =>
    ['Kept title', 'Kept Copyright', 'Kept Lens'].every((kept) => after.includes(kept));

  test('what Photoshop keeps: names of authors, and Exif data', async () => {
    const kept = segment(0xed, 'Photoshop 3.0\0', await resources());
    const other = segment(0xed, 'Adobe_CM\0', 'Kept');
    expect(isKept(await sameAfter(withSegments(await plain(), other, kept)))).toBe(true);
  });

  test('the same where it goes on in further segments, wherever it is cut', async () => {
    const all = await resources();
    const jpeg = await plain();
    for (let cut = 1; cut < all.length; cut += 7) {
      const parts = [all.subarray(0, cut), all.subarray(cut, cut + 5), all.subarray(cut + 5)];
      const bytes = withSegments(jpeg, ...parts.map((part) => segment(0xed, 'Photoshop 3.0\0', part)));
      const after = Buffer.from(bytes);
      expect([cut, cleanJpeg(bytesOf(after)), after.length]).toEqual([cut, true, bytes.length]);
      const whole = Buffer.concat(
        after
          .toString('latin1')
          .split('Photoshop 3.0\0')
          .slice(1)
          .map((part, place) => Buffer.from(part, 'latin1').subarray(0, parts[place]!.length)),
      );
      expect([cut, found(whole), isKept(whole)]).toEqual([cut, [], true]);
      expect(cleanJpeg(bytesOf(after))).toBe(false);
    }
  });

  test('what cameras keep in segments of their own', async () => {
    const gopro = segment(0xe6, 'GoPro\0', 'DEVCCASNcSN-123456', 'GPS548,12.5N');
    const flir = segment(0xe1, 'FLIR\0', u16(1), 'FFF\0', Buffer.alloc(30), 'SN-123456');
    const others = [
      segment(0xe6, 'Kept one'),
      segment(0xe2, 'GoPro\0Kept two'),
      segment(0xe1, 'FLIRKept three'),
    ];
    const after = await sameAfter(withSegments(await plain(), gopro, flir, ...others));
    for (const kept of ['GoPro\0', 'FLIR\0', 'Kept one', 'Kept two', 'Kept three'])
      expect(after.includes(kept)).toBe(true);
  });

  test('the video of the moment behind a photo', async () => {
    const video = Buffer.concat([
      box('ftyp', 'mp42'),
      box('mdat', Buffer.alloc(50, 7)),
      box('moov', box('udta', box('\u00a9xyz', '48,12.5N'))),
    ]);
    const after = await sameAfter(Buffer.concat([await plain(), video]));
    expect(after.includes(Buffer.alloc(50, 7))).toBe(true);
  });

  test('many small segments, and more metadata than anybody would look through', () => {
    const many = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...Array.from({ length: 200_000 }, () => segment(0xe1, 'x')),
    ]);
    expect(cleanJpeg(bytesOf(many))).toBe(false);
    const large = Buffer.alloc(65_533, 1);
    const much = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...Array.from({ length: 1_030 }, () => segment(0xe1, large)),
    ]);
    expect(() => cleanJpeg(bytesOf(much))).toThrow('The file has more than 64 MiB of metadata.');
  });
});

test('files of Photoshop', async () => {
  const { exif } = await sharp(await withSecrets(noise(4, 4)).jpeg().toBuffer()).metadata();
  const resources = Buffer.concat([
    resource(
      0x0404,
      Buffer.concat([Buffer.from([0x1c, 2, 80]), u16(10), Buffer.from('Joe Artist', 'latin1')]),
    ),
    resource(0x0422, exif!.subarray(6)),
    resource(0x0424, Buffer.from(xmp(), 'latin1')),
  ]);
  const head = Buffer.concat([Buffer.from('8BPS', 'latin1'), u16(1), Buffer.alloc(20)]);
  for (const colours of [Buffer.alloc(0), Buffer.alloc(768, 7)]) {
    const start = Buffer.concat([head, u32(colours.length), colours]);
    const bytes = Buffer.concat([start, u32(resources.length), resources, u32(0), Buffer.from('pixels')]);
    const after = cleanedBy(cleanPhotoshopFile, bytes);
    for (const kept of ['Kept Copyright', 'Kept title', 'pixels']) expect(after.includes(kept)).toBe(true);
    for (let end = 0; end <= start.length + 8; end += 1)
      expect(cleanPhotoshopFile(bytesOf(Buffer.from(bytes.subarray(0, end))))).toBe(false);
    const endless = Buffer.concat([start, u32(0xffff_ffff), resources]);
    cleanedBy(cleanPhotoshopFile, endless);
  }
});
