import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { cleanBoxedImage } from '../src/originals/boxed-image';
import { type Bytes, bytesOf } from '../src/originals/bytes';
import { cleanJpeg } from '../src/originals/jpeg';
import { cleanMovie } from '../src/originals/movie';
import { cleanPhotoshopFile } from '../src/originals/photoshop';
import { editsOfPng } from '../src/originals/png';
import { cleanTiff } from '../src/originals/tiff';
import { cleanWebp } from '../src/originals/webp';
import { box, cleanedBy, found, u16, u32 } from './cleaned';
import { noise, withSecrets, xmp } from './private-pictures';

/** Of Photoshop. */
const resource = (id: number, data: Buffer) =>
  Buffer.concat([
    Buffer.from('8BIM', 'latin1'),
    u16(id),
    u16(0),
    u32(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ]);

describe('TIFF', () => {
  /** A structure of one list and one that it points to, with values behind them. */
  function tiff({ little, big }: { little: boolean; big: boolean }): Buffer {
    const number = (value: number, width: number) => {
      const bytes = Buffer.alloc(width);
      if (little) bytes.writeUIntLE(value, 0, Math.min(6, width));
      else bytes.writeUIntBE(value, Math.max(0, width - 6), Math.min(6, width));
      return bytes;
    };
    const wide = big ? 8 : 4;
    const head = big ? 16 : 8;
    const listBytes = (count: number) => (big ? 8 : 2) + count * (big ? 20 : 12) + wide;
    const texts = ['Joe Artist\0', 'Kept Copyright\0', 'SN-123456\0', '48,12.5N\0'];
    const gpsAt = head + listBytes(4);
    const textsAt = gpsAt + listBytes(1);
    const textAt = (index: number) => textsAt + texts.slice(0, index).join('').length;
    const textEntry = (tag: number, index: number) => [tag, 2, texts[index]!.length, textAt(index)] as const;
    const list = (entries: (readonly [number, number, number, number])[]) =>
      Buffer.concat([
        number(entries.length, big ? 8 : 2),
        ...entries.flatMap(([tag, type, count, value]) => [
          number(tag, 2),
          number(type, 2),
          number(count, wide),
          number(value, wide),
        ]),
        number(0, wide),
      ]);
    return Buffer.concat([
      Buffer.from(little ? 'II' : 'MM', 'latin1'),
      number(big ? 43 : 42, 2),
      ...(big ? [number(8, 2), number(0, 2)] : []),
      number(head, wide),
      list([textEntry(0x013b, 0), textEntry(0x8298, 1), [0x8825, 4, 1, gpsAt], textEntry(0xa431, 2)]),
      list([textEntry(2, 3)]),
      Buffer.from(texts.join(''), 'latin1'),
    ]);
  }

  test.each([
    [true, false],
    [false, false],
    [true, true],
    [false, true],
  ])('little-endian: %s, big: %s', (little, big) => {
    const after = cleanedBy(cleanTiff, tiff({ little, big }));
    expect(after.includes('Kept Copyright')).toBe(true);
    // The list has one entry left, which still points at its value.
    const at = big ? 16 : 8;
    const count = big ? (little ? at : at + 6) : at;
    expect(little ? after.readUInt16LE(count) : after.readUInt16BE(count)).toBe(1);
  });

  test('lists that name each other, or claim more than there is, end', () => {
    for (const next of [8, 0xffff_fff0, 9]) {
      const bytes = Buffer.concat([
        Buffer.from('MM\0*', 'latin1'),
        u32(8),
        u16(1),
        u16(0x8769),
        u16(4),
        u32(1),
        u32(8),
        u32(next),
      ]);
      expect(cleanTiff(bytesOf(bytes))).toBe(false);
    }
    const long = Buffer.concat([
      Buffer.from('MM\0*', 'latin1'),
      u32(8),
      u16(0xffff),
      Buffer.alloc(1000, 0x88),
    ]);
    const before = Buffer.from(long);
    expect(cleanTiff(bytesOf(long))).toBe(false);
    expect(long).toEqual(before);
  });

  test('values that overlap are not blanked again and again', () => {
    const entries = 5_000;
    const entry = Buffer.concat([u16(0x927c), u16(1), u32(4_000_000), u32(8)]);
    const bytes = Buffer.concat([
      Buffer.from('MM\0*', 'latin1'),
      u32(8),
      u16(entries),
      ...Array.from({ length: entries }, () => entry),
      u32(0),
      Buffer.alloc(4_000_000),
    ]);
    let written = 0;
    const counted: Bytes = {
      ...bytesOf(bytes),
      write: (_, data) => {
        written += data.length;
      },
    };
    cleanTiff(counted);
    expect(written).toBeLessThan(3 * bytes.length);
  });
});

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

describe('PNG', () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
  };
  const text = (value: string) => Buffer.from(value, 'latin1');
  const cleaned = (...chunks: Buffer[]) => {
    const bytes = Buffer.concat([Buffer.alloc(8), ...chunks, chunk('IEND', Buffer.alloc(0))]);
    return editsOfPng(bytesOf(bytes)).map(({ at, length, bytes: becomes }) => ({
      was: bytes.subarray(at, at + length),
      becomes,
    }));
  };

  test('texts that name somebody or a place go, others stay', () => {
    const gone = [
      ...['Author\0Joe', 'exif:GPSLatitude\x0048/1', 'exif:BodySerialNumber\x001', 'Artist\0Joe'],
      ...[
        'dng:serial.number\x001',
        'aux:LensSerialNumber\x001',
        'Serial Number\x001',
        'GPSPosition\x0048 16',
      ],
    ];
    const chunks = gone.map((each) => chunk('tEXt', text(each)));
    expect(cleaned(...chunks)).toStrictEqual(chunks.map((was) => ({ was, becomes: undefined })));
    const kept = ['Title\0GPS', 'Comment\0Author', 'exif:FNumber\x008/1', 'Copyright\0Jane', 'Serial\0Novel'];
    expect(cleaned(...kept.map((each) => chunk('tEXt', text(each))))).toEqual([]);
  });

  test.each([
    ['iTXt', Buffer.concat([text('XML:com.adobe.xmp\0\0\0\0\0'), text(xmp())])],
    ['iTXt', Buffer.concat([text('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(xmp())])],
    [
      'zTXt',
      Buffer.concat([
        text('Raw profile type xmp\0\0'),
        deflateSync(`\nxmp\n ${xmp().length}\n${text(xmp()).toString('hex').replace(/.{72}/g, '$&\n')}\n`),
      ]),
    ],
    [
      'tEXt',
      text(
        `Raw profile type APP1\0\nAPP1\n ${xmp().length}\n${text(xmp()).toString('hex').replace(/.{72}/g, '$&\n')}\n`,
      ),
    ],
  ])('XMP in %s, however it is written', (type, data) => {
    const [edit, ...others] = cleaned(chunk(type, data));
    expect(others).toEqual([]);
    if (edit!.becomes === undefined) return;
    expect(edit!.becomes.length).toBeLessThanOrEqual(edit!.was.length);
    expect(found(edit!.becomes)).toEqual([]);
    expect(edit!.becomes.readUInt32BE(edit!.becomes.length - 4)).toBe(crc32(edit!.becomes.subarray(4, -4)));
    // Cleaned once, it is clean.
    expect(cleaned(edit!.becomes)).toEqual([]);
  });

  test('a text that unfolds to very much goes, and so does one that cannot be unfolded', () => {
    const bomb = Buffer.concat([
      text('XML:com.adobe.xmp\0\x01\0\0\0'),
      deflateSync(Buffer.alloc(70 * 1024 ** 2)),
    ]);
    const broken = Buffer.concat([text('Raw profile type exif\0\0'), Buffer.from('no zlib')]);
    const edits = cleaned(chunk('iTXt', bomb), chunk('zTXt', broken));
    // `toEqual` would take an empty list for one of what is undefined.
    expect(edits.map(({ becomes }) => becomes)).toStrictEqual([undefined, undefined]);
  });
});

describe('MP4 and QuickTime', () => {
  const key = (name: string) => Buffer.concat([u32(name.length + 8), Buffer.from(`mdta${name}`, 'latin1')]);
  const value = (index: number, data: string) => {
    const bytes = box('xxxx', box('data', u32(1), u32(0), data));
    bytes.writeUInt32BE(index, 4);
    return bytes;
  };
  const keys = box(
    'keys',
    u32(0),
    u32(3),
    key('com.apple.quicktime.make'),
    key('com.apple.quicktime.location.ISO6709'),
    key('com.apple.quicktime.camera.serialnumber'),
  );
  const list = box('ilst', value(1, 'Kept maker'), value(2, '48,12.5N'), value(3, 'SN-123456'));
  const handler = box('hdlr', Buffer.alloc(24));
  const media = box('mdat', Buffer.from('48 bytes that nobody touches'));

  test.each([
    [
      'of QuickTime',
      box('moov', box('udta', box('\u00a9xyz', u16(8), u16(0), '48,12.5N'), box('\u00a9too', 'Kept maker'))),
    ],
    [
      'of 3GPP',
      box('moov', box('trak', box('udta', box('loci', u32(0), '16,22.1E\0'), box('titl', 'Kept maker')))),
    ],
    [
      'of GoPro',
      box('moov', box('udta', box('GPMF', 'SN-123456'), box('CAME', 'SN-123456'), box('FIRM', 'Kept maker'))),
    ],
    ['among keys of QuickTime', box('moov', box('meta', handler, keys, list))],
    ['among keys of MP4', box('moov', box('udta', box('meta', u32(0), handler, keys, list)))],
    ['in XMP', box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), xmp(), 'Kept maker')],
  ])('positions %s', (_, header) => {
    for (const bytes of [
      Buffer.concat([box('ftyp', 'qt  '), header, media]),
      Buffer.concat([box('ftyp', 'mp42'), media, header]),
    ]) {
      const after = cleanedBy(cleanMovie, bytes);
      expect(after.includes('Kept maker')).toBe(true);
      expect(after.includes(media)).toBe(true);
    }
  });

  test('boxes that end nowhere, or lie within each other without end', () => {
    let deep = box('udta', box('\u00a9xyz', '48,12.5N'));
    for (let depth = 0; depth < 1_000; depth += 1) deep = box('moov', deep);
    expect(cleanMovie(bytesOf(deep))).toBe(false);
    expect(cleanMovie(bytesOf(Buffer.concat([u32(0xffff_fff0), Buffer.from('moov')])))).toBe(false);
    expect(cleanMovie(bytesOf(Buffer.alloc(0)))).toBe(false);
  });
});

test('the boxes of JPEG XL', async () => {
  const { exif } = await sharp(await withSecrets(noise(4, 4)).jpeg().toBuffer()).metadata();
  const bytes = Buffer.concat([
    box('JXL ', '\r\n\x87\n'),
    box('Exif', u32(0), exif!.subarray(6)),
    box('xml ', xmp()),
    box('brob', 'xml SN-123456'),
    box('jxlc', 'pixels'),
  ]);
  const after = cleanedBy(cleanBoxedImage, bytes);
  for (const kept of ['Kept Copyright', 'Kept title', 'pixels']) expect(after.includes(kept)).toBe(true);
});

test.each([
  ['beside the pixels', 0],
  ['in the box of metadata', 1],
])('items of AVIF that stand %s', async (_, method) => {
  const { exif } = await sharp(await withSecrets(noise(4, 4)).jpeg().toBuffer()).metadata();
  const items = [Buffer.concat([u32(0), exif!.subarray(6)]), Buffer.from(xmp(), 'latin1')];
  const entries = ['Exif', 'mime'].map((type, place) =>
    box('infe', u32(0x0200_0000), u16(place + 1), u16(0), `${type}\0application/rdf+xml\0`),
  );
  const names = box('iinf', u32(0), u16(entries.length), ...entries);
  // Each item in two parts, which do not follow one another.
  const parts = items.map((data) => [data.subarray(0, 100), data.subarray(100)]);
  const order = [parts[0]![0]!, parts[1]![0]!, parts[0]![1]!, parts[1]![1]!];
  const placesFrom = (start: number) => {
    const at = (part: (typeof order)[number]) =>
      start + order.slice(0, order.indexOf(part)).reduce((sum, { length }) => sum + length, 0);
    const places = parts.map((of, place) => [
      ...[u16(place + 1), u16(method), u16(0), u16(of.length)],
      ...of.flatMap((part) => [u32(at(part)), u32(part.length)]),
    ]);
    return box('iloc', u32(0x0100_0000), Buffer.from([0x44, 0]), u16(parts.length), ...places.flat());
  };
  const file = (start: number) =>
    method === 1
      ? Buffer.concat([box('ftyp', 'avif'), box('meta', u32(0), names, placesFrom(0), box('idat', ...order))])
      : Buffer.concat([
          box('ftyp', 'avif'),
          box('meta', u32(0), names, placesFrom(start)),
          box('mdat', ...order),
        ]);
  const bytes = file(file(0).indexOf(order[0]!));
  const after = cleanedBy(cleanBoxedImage, bytes);
  for (const kept of ['Kept Lens', 'Kept title']) expect(after.includes(kept)).toBe(true);
});

test('the boxes of JPEG 2000', async () => {
  const { exif } = await sharp(await withSecrets(noise(4, 4)).jpeg().toBuffer()).metadata();
  const xmpId = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
  const bytes = Buffer.concat([
    box('jP  ', '\r\n\x87\n'),
    box('ftyp', 'jp2 ', u32(0), 'jp2 '),
    box('uuid', 'JpgTiffExif->JP2', exif!.subarray(6)),
    box('uuid', xmpId, xmp()),
    box('uuid', 'Kept id of a box', 'Kept box'),
    box('xml ', xmp()),
    box('jp2c', 'pixels'),
  ]);
  const after = cleanedBy(cleanBoxedImage, bytes);
  for (const kept of ['Kept Copyright', 'Kept title', 'Kept box', 'pixels'])
    expect(after.includes(kept)).toBe(true);
  for (const cut of [box('uuid'), box('uuid', 'JpgTiffExif->JP2'), box('uuid', xmpId), box('uuid', 'Jpg')])
    expect(cleanBoxedImage(bytesOf(cut))).toBe(false);
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

describe('WebP', () => {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
  };
  const webp = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...chunks]);

  test('Exif data that begins as that of a JPEG file does, behind parts of any length', async () => {
    const { exif } = await sharp(await withSecrets(noise(4, 4)).jpeg().toBuffer()).metadata();
    for (let length = 0; length < 4; length += 1) {
      const before = chunk('ICCP', Buffer.alloc(length, 'EXIF'));
      expect(cleanedBy(cleanWebp, webp(before, chunk('EXIF', exif!))).includes('Kept Lens')).toBe(true);
    }
  });

  test.each(['XMP ', 'XMP\0'])('XMP in a part of the type %j', (type) => {
    expect(cleanedBy(cleanWebp, webp(chunk(type, Buffer.from(xmp())))).includes('Kept title')).toBe(true);
  });
});
