import { crc32 } from 'node:zlib';

import sharp from 'sharp';

import { cleanBoxedImage } from '../src/originals/boxed-image';
import { bytesOf } from '../src/originals/bytes';
import { isCleaned } from '../src/originals/clean-original';
import { cleanGif } from '../src/originals/gif';
import { cleanJpeg } from '../src/originals/jpeg';
import { cleanMovie } from '../src/originals/movie';
import { editsOfPng } from '../src/originals/png';
import { cleanTiff } from '../src/originals/tiff';
import { blankXmp } from '../src/originals/xmp';
import { box, cleanedBy, latin, pixels, u16, u32 } from './cleaned';
import { animatedGif, blue, red } from './images';
import { noise, secrets, withSecrets, xmp } from './private-pictures';

describe('JPEG', () => {
  test.each([
    [0xe5, 'ssuniqueid\0'],
    [0xe7, 'PENTAX \0'],
    [0xe7, 'DJI-DBG\0'],
    [0xe7, 'HUAWEI\0'],
  ])('what cameras keep in segment %i behind %j goes', async (kind, head) => {
    const jpeg = await noise(16, 16).jpeg().toBuffer();
    const told = (text: string) =>
      Buffer.concat([Buffer.from([0xff, kind]), u16(2 + text.length), latin(text)]);
    const bytes = Buffer.concat([
      jpeg.subarray(0, 2),
      ...[told(`${head}SN-123456`), told('Kept of others'), jpeg.subarray(2)],
    ]);
    const after = cleanedBy(cleanJpeg, bytes);
    expect(after.includes('Kept of others')).toBe(true);
    expect((await pixels(after)).equals(await pixels(jpeg))).toBe(true);
  });
});

describe('GIF', () => {
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]);
  const head = latin('\x21\xff\x0bXMP DataXMP');
  const asItIs = (text: string) => Buffer.concat([head, latin(text), trailer]);
  const inBlocks = (text: string, size: number) => {
    const pieces = latin(text)
      .toString('latin1')
      .match(new RegExp(`[^]{1,${size}}`, 'g'))!;
    return Buffer.concat([
      head,
      ...pieces.map((piece) => latin(String.fromCharCode(piece.length) + piece)),
      latin('\0'),
    ]);
  };
  const bare = xmp().replace(/<\?xpacket[^>]*\?>/g, '');
  const marked = `\xef\xbb\xbf${xmp()}`;

  test.each([
    ['a packet', [asItIs(xmp())]],
    ['a packet without its wrapper', [asItIs(bare)]],
    ['a packet that begins with a byte order mark', [asItIs(marked)]],
    ['two packets', [asItIs(xmp()), asItIs(bare)]],
    ['a packet in blocks', [inBlocks(xmp(), 255)]],
    ['one in blocks of a length that looks like text', [inBlocks(bare, 0x3c), inBlocks(marked, 0x3f)]],
    ['another one behind one that is no extension', [latin('XMP DataXMP'), asItIs(xmp())]],
  ])('%s', async (_, blocks) => {
    const gif = await animatedGif(40, 30, [red, blue, red]);
    const comment = latin('\x21\xfe\x0bXMP DataXMP\0');
    const isComment = blocks[0]!.length === 11;
    const bytes = Buffer.concat([
      gif.subarray(0, -1),
      ...(isComment ? [comment, ...blocks.slice(1)] : blocks),
      gif.subarray(-1),
    ]);
    const pixels = (picture: Buffer) => sharp(picture, { animated: true }).raw().toBuffer();
    const after = cleanedBy(cleanGif, bytes);
    expect((await pixels(after)).equals(await pixels(gif))).toBe(true);
    expect(after.toString('latin1').replace(/[^\w ]/g, '')).toContain('Kept');
  });
});

describe('XMP', () => {
  const cleaned = (text: string) => {
    const bytes = latin(text);
    blankXmp(bytes);
    return bytes.toString('latin1').replace(/ +/g, ' ');
  };

  test('names in the namespace that needs no prefix go, too', () => {
    expect(
      cleaned('<GPSLatitude xmlns="http://ns.adobe.com/exif/1.0/">48,12.5N</GPSLatitude><Title>Kept</Title>'),
    ).toBe(' <Title>Kept</Title>');
    expect(cleaned('<BodySerialNumber>1</BodySerialNumber>')).toBe(' ');
  });

  test.each([
    'drone-dji:Latitude="48,12.5N"',
    'drone-dji:GpsLongtitude="16,22.1E"',
    'drone-dji:Longitude="16,22.1E"',
    'exifEX:Photographer="Joe Artist"',
    'exifEX:ImageEditor="Joe Artist"',
  ])('%s goes', (property) => {
    expect(cleaned(`<a b="c" ${property}/>`)).toBe('<a b="c" />');
  });

  test('a namespace is no name, whatever it is called: what needs it would be broken', () => {
    const text = '<a xmlns:gps="x" xmlns:gpsserialnumber="y" b="c"/>';
    expect(cleaned(text)).toBe(text);
  });

  test('an element within one of its name ends where that ends', () => {
    expect(cleaned('<dc:creator><dc:creator a="b">Jane</dc:creator><dc:creator/>Joe</dc:creator><t/>')).toBe(
      ' <t/>',
    );
    expect(cleaned('<dc:creator><dc:creators>Jane</dc:creators></dc:creator><t/>')).toBe(' <t/>');
    expect(cleaned('<dc:creator>Jane</dc:creator><t/><dc:creator>Joe</dc:creator>')).toBe(' <t/> ');
  });
});

describe('Exif', () => {
  test('names of photographers and editors, as Exif 3.0 has them', () => {
    const entry = (tag: number, at: number) => Buffer.concat([u16(tag), u16(2), u32(11), u32(at)]);
    const exif = Buffer.concat([
      latin('MM\0*'),
      ...[u32(8), u16(3), entry(0xa437, 50), entry(0xa438, 61), entry(0xa436, 72), u32(0)],
      latin('Joe Artist\0Jane Owner\0Kept title\0'),
    ]);
    expect(cleanedBy(cleanTiff, exif).includes('Kept title')).toBe(true);
  });

  test('text in UTF-8, which has a type of its own in Exif 3.0', () => {
    const entry = (tag: number, at: number) => Buffer.concat([u16(tag), u16(129), u32(11), u32(at)]);
    const exif = Buffer.concat([
      latin('MM\0*'),
      ...[u32(8), u16(2), entry(0xa437, 38), entry(0xa436, 49), u32(0)],
      latin('Joe Artist\0Kept title\0'),
    ]);
    expect(cleanedBy(cleanTiff, exif).includes('Kept title')).toBe(true);
  });

  test('that goes on in a further segment of a JPEG, wherever it is cut', async () => {
    const jpeg = await withSecrets(noise(8, 8)).jpeg().toBuffer();
    const { exif } = await sharp(jpeg).metadata();
    const tiff = exif!.subarray(6);
    const segment = (part: Buffer) =>
      Buffer.concat([Buffer.from([0xff, 0xe1]), u16(part.length + 8), latin('Exif\0\0'), part]);
    const rest = await noise(8, 8).jpeg().toBuffer();
    for (let cut = 16; cut < tiff.length; cut += 7) {
      const segments = [segment(tiff.subarray(0, cut)), segment(tiff.subarray(cut))];
      const bytes = Buffer.concat([rest.subarray(0, 2), ...segments, rest.subarray(2)]);
      const after = cleanedBy(cleanJpeg, bytes);
      expect(after.subarray(-rest.length + 2)).toEqual(rest.subarray(2));
    }
  });

  test('of a PNG that begins as that of a JPEG does', async () => {
    const { exif } = await sharp(await withSecrets(noise(4, 4)).jpeg().toBuffer()).metadata();
    expect(exif!.toString('latin1', 0, 6)).toBe('Exif\0\0');
    const body = Buffer.concat([latin('eXIf'), exif!]);
    const bytes = Buffer.concat([Buffer.alloc(8), u32(exif!.length), body, u32(crc32(body))]);
    const [edit] = editsOfPng(bytesOf(bytes));
    expect(secrets.filter((secret) => edit!.bytes!.includes(secret))).toEqual([]);
    expect(edit!.bytes!.includes('Kept Lens')).toBe(true);
  });
});

describe('MP4 and QuickTime', () => {
  const handler = box('hdlr', Buffer.alloc(24));
  const ofCamera =
    '<Device manufacturer="Kept maker" modelName="Kept" serialNo="SN-123456"/><AcquisitionRecord>' +
    '<Group name="ExifGPS"><Item name="Latitude" value="48,12.5N"/></Group><Group name="Kept group"/>' +
    '<Group name="ExifGPS"><Item name="Longitude" value="16,22.1E"/></Group></AcquisitionRecord>';

  test('XMP among the user data of QuickTime', () => {
    const after = cleanedBy(
      cleanMovie,
      box('moov', box('udta', box('XMP_', xmp()), box('\u00a9too', 'Kept maker'))),
    );
    for (const kept of ['Kept maker', 'Kept title']) expect(after.includes(kept)).toBe(true);
  });

  const secret = 'SN-123456 48,12.5N';

  test.each(['slno', 'NCDT', 'TAGS', 'MMA0', 'MMA1', 'PANA', 'LEIC', 'QVMI', 'CNTH', 'gps0'])(
    'the notes of a maker among the user data: %s',
    (type) => {
      const after = cleanedBy(
        cleanMovie,
        box('moov', box('udta', box(type, secret), box('manu', 'Kept maker'))),
      );
      expect(after.includes('Kept maker')).toBe(true);
    },
  );

  test('what Canon keeps in the header', () => {
    const id = Buffer.from('85c0b687820f11e08111f4ce462b6a48', 'hex');
    const other = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
    const after = cleanedBy(
      cleanMovie,
      box('moov', box('uuid', id, box('CMT4', secret)), box('uuid', other, 'Kept')),
    );
    expect(after.includes('Kept')).toBe(true);
  });

  test('positions of dash cameras: a list in the header, and what it names between the frames', () => {
    const bytes = Buffer.concat([
      box('moov', box('gps ', secret), box('mvhd', 'Kept')),
      box('free', 'GPS ', secret),
      box('free', 'Kept by a program'),
    ]);
    const after = cleanedBy(cleanMovie, bytes);
    expect(after.includes('Kept by a program')).toBe(true);
  });

  test('positions in the list of a track', () => {
    const list = box('ilst', box('\u00a9xyz', box('data', '48,12.5N')), box('\u00a9nam', 'Kept title'));
    const track = box('trak', box('udta', box('meta', u32(0), handler, list)));
    expect(cleanedBy(cleanMovie, box('moov', track)).includes('Kept title')).toBe(true);
  });

  test('the header of an AVIF that moves', () => {
    const header = box('moov', box('udta', box('\u00a9xyz', '48,12.5N')), box('mvhd', 'Kept'));
    const after = cleanedBy(cleanBoxedImage, Buffer.concat([box('ftyp', 'avis'), header]));
    expect(after.includes('Kept')).toBe(true);
  });

  test('what cameras write beside a video in XML', () => {
    for (const meta of [
      box('meta', u32(0), handler, box('xml ', u32(0), ofCamera)),
      box('moov', box('meta', handler, box('xml ', ofCamera + xmp()))),
    ]) {
      const after = cleanedBy(cleanMovie, Buffer.concat([box('ftyp', 'mp42'), meta]));
      for (const kept of ['Kept maker', 'Kept group']) expect(after.includes(kept)).toBe(true);
    }
    const open = '<Group name="ExifGPS">48,12.5N';
    cleanedBy(cleanMovie, box('meta', u32(0), handler, box('xml ', open)));
  });

  test('sounds have positions, too; so have pictures that browsers do not show', () => {
    for (const type of [
      'audio/mp4',
      'audio/x-m4a',
      'video/mp4',
      'image/svg+xml',
      'image/jp2',
      'image/vnd.adobe.photoshop',
    ])
      expect(isCleaned(type)).toBe(true);
    for (const type of ['audio/mpeg', 'text/plain', 'constructor']) expect(isCleaned(type)).toBe(false);
  });
});
