import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { bytesOf } from '../src/originals/bytes';
import { cleanGif } from '../src/originals/gif';
import { cleanMovie } from '../src/originals/movie';
import { editsOfPng, withEdits } from '../src/originals/png';
import { blankXmp } from '../src/originals/xmp';
import { box, latin } from './cleaned';
import { noise, secrets, withSecrets, xmp } from './private-pictures';

/** One unit for each of UTF-16. */
function encoded(text: string, width: 2 | 4, little: boolean): Buffer {
  const bytes = Buffer.alloc(text.length * width);
  for (let at = 0; at < text.length; at += 1)
    if (little) bytes.writeUIntLE(text.charCodeAt(at), at * width, 2);
    else bytes.writeUIntBE(text.charCodeAt(at), at * width + width - 2, 2);
  return bytes;
}

const encodings = [
  [2, true],
  [2, false],
  [4, true],
  [4, false],
] as const;

describe.each(encodings)('XMP in units of %i bytes, little-endian: %s', (width, little) => {
  const inUnits = (text: string) => encoded(text, width, little);

  test('is cleaned as it is in bytes, wherever it begins', () => {
    const expected = latin(xmp());
    blankXmp(expected);
    for (const before of [latin(''), inUnits('\ufeff'), latin('a'), latin('xmp\0'), latin('12345')]) {
      const packet = Buffer.concat([before, inUnits(xmp()), latin('\0').subarray(0, before.length % 2)]);
      expect(blankXmp(packet)).toBe(true);
      expect(packet.includes(inUnits(expected.toString('latin1')))).toBe(true);
      expect(blankXmp(packet)).toBe(false);
    }
  });

  test('names of any script go whole, and what stays is still XML', () => {
    const text = '<?xpacket begin=""?><a b="ф張" aux:OwnerName="張 Zoë ф" c="\u2020"/>';
    const packet = inUnits(text);
    expect(blankXmp(packet)).toBe(true);
    const after = text.replace(/aux:OwnerName="[^"]*"/, (found) => ' '.repeat(found.length));
    expect(packet).toEqual(inUnits(after));
  });

  test('of a video', () => {
    const movie = box('moov', box('udta', box('XMP_', inUnits(xmp()))));
    expect(cleanMovie(bytesOf(movie))).toBe(true);
    for (const secret of secrets) expect(movie.includes(inUnits(secret))).toBe(false);
    expect(movie.includes(inUnits('Kept title'))).toBe(true);
  });
});

test('what ImageMagick keeps in a GIF: resources of Photoshop, and texts of IPTC', async () => {
  const gif = await noise(30, 20).gif().toBuffer();
  const { exif } = await sharp(await withSecrets(noise(8, 8)).jpeg().toBuffer()).metadata();
  const byline = Buffer.concat([
    latin('\x1c\x02\x50\0\x0a'),
    latin('Joe Artist'),
    latin('\x1c\x02\x78\0\x04Kept'),
  ]);
  const resource = (id: number, data: Buffer) => {
    const head = Buffer.alloc(12);
    head.write('8BIM', 'latin1');
    head.writeUInt16BE(id, 4);
    head.writeUInt32BE(data.length, 8);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const extension = (name: string, data: Buffer) => {
    const blocks: Buffer[] = [];
    for (let at = 0; at < data.length; at += 255) {
      const piece = data.subarray(at, at + 255);
      blocks.push(Buffer.from([piece.length]), piece);
    }
    return Buffer.concat([latin(`\x21\xff\x0b${name}`), ...blocks, Buffer.alloc(1)]);
  };
  for (const extensions of [
    [extension('MGK8BIM0000', Buffer.concat([resource(0x0404, byline), resource(0x0422, exif!)]))],
    [extension('MGKIPTC0000', byline), extension('MGK8BIM0000', resource(0x0422, exif!))],
    [extension('MGKIPTC0000', resource(0x0404, byline))],
  ]) {
    const bytes = Buffer.concat([gif.subarray(0, -1), ...extensions, gif.subarray(-1)]);
    const after = Buffer.from(bytes);
    expect(cleanGif(bytesOf(after))).toBe(true);
    expect(after.length).toBe(bytes.length);
    // Blocks cut what they hold.
    const told = after.toString('latin1').replace(/[^\w.,° -]/g, '');
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    expect(told).toContain('Kept');
    expect(cleanGif(bytesOf(Buffer.from(after)))).toBe(false);
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(gif).raw().toBuffer());
  }
});

describe('PNG', () => {
  const chunk = (type: string, ...contents: Buffer[]) => {
    const data = Buffer.concat(contents);
    const checked = Buffer.concat([latin(type), data]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(data.length);
    numbers.writeUInt32BE(crc32(checked), 4);
    return Buffer.concat([numbers.subarray(0, 4), checked, numbers.subarray(4)]);
  };
  const byline = latin('\x1c\x02\x50\0\x0aJoe Artist\x1c\x02\x78\0\x04Kept');
  const profile = (data: Buffer) => latin(`\niptc\n      ${data.length}\n${data.toString('hex')}\n`);
  const cleaned = async (...chunks: Buffer[]) => {
    const png = await noise(8, 8).png().toBuffer();
    const bytes = Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
    const after = withEdits(bytes, editsOfPng(bytesOf(bytes)));
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
    return { png, after };
  };

  test('Exif data that is compressed goes as a whole', async () => {
    const { png, after } = await cleaned(chunk('zxIf', Buffer.alloc(5), deflateSync(latin(xmp()))));
    expect(after).toEqual(png);
  });

  test('what programs say in an XML of their own goes as a whole', async () => {
    const { png, after } = await cleaned(chunk('meTa', Buffer.from(xmp(), 'utf16le')));
    expect(after).toEqual(png);
  });

  test('XMP where a draft had it', async () => {
    const { png, after } = await cleaned(chunk('tXMP', latin(xmp())));
    expect(secrets.filter((one) => after.includes(one))).toEqual([]);
    expect(after.length).toBeGreaterThan(png.length);
  });

  test('names of authors in texts of IPTC that stand in no resource', async () => {
    const { after } = await cleaned(chunk('tEXt', latin('Raw profile type iptc\0'), profile(byline)));
    expect(after.includes(latin('Joe Artist').toString('hex'))).toBe(false);
    expect(after.includes(latin('Kept').toString('hex'))).toBe(true);
  });
});
