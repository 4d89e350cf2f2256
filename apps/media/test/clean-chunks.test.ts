import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { bytesOf } from '../src/originals/bytes';
import { editsOfPng } from '../src/originals/png';
import { cleanWebp } from '../src/originals/webp';
import { cleanedBy, found, u32 } from './cleaned';
import { noise, withSecrets, xmp } from './private-pictures';

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
