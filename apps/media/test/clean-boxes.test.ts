import sharp from 'sharp';

import { cleanBoxedImage } from '../src/originals/boxed-image';
import { bytesOf } from '../src/originals/bytes';
import { cleanMovie } from '../src/originals/movie';
import { box, cleanedBy, u16, u32 } from './cleaned';
import { noise, withSecrets, xmp } from './private-pictures';

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
