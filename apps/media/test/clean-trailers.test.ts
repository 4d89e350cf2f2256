import sharp from 'sharp';

import { bytesOf } from '../src/originals/bytes';
import { cleanGif } from '../src/originals/gif';
import { cleanJpeg } from '../src/originals/jpeg';
import { editsOfPng, withEdits } from '../src/originals/png';
import { cleanWebp } from '../src/originals/webp';
import { box, cleanedBy, latin, pixels, u16 } from './cleaned';
import { animatedGif, blue, red } from './images';
import { noise, withSecrets } from './private-pictures';

const secret = latin('SN-123456 48,12.5N 16,22.1E');

describe('behind a JPEG', () => {
  // Only the ends of trailers: what comes before has a layout of its own in each.
  test.each([
    ['Samsung', latin('SEFHk\0\0\0SEFT')],
    ['Insta360', latin('\x01\0\0\0\0\0\0\x008db42d694ccc418790edff439fe026bf')],
    ['MIE', latin('~\0\x04\0zmie~\0\0\x06\0\0\0\x20\x10\x04')],
    ['Canon', Buffer.concat([latin('CANON OPTIONAL DATA\0'), Buffer.alloc(44)])],
    ['Vivo', latin('vivo{"gps":"48,12.5N"}')],
    ['nobody', Buffer.alloc(0)],
  ])('what %s writes there goes, and the picture stays', async (_, end) => {
    const jpeg = await noise(40, 30).jpeg().toBuffer();
    const after = cleanedBy(cleanJpeg, Buffer.concat([jpeg, secret, end]));
    expect(after.subarray(0, jpeg.length)).toEqual(jpeg);
    expect(after.subarray(jpeg.length).every((byte) => byte === 0)).toBe(true);
  });

  test('further pictures and a video stay, and what is between them goes', async () => {
    const jpeg = await noise(40, 30).jpeg().toBuffer();
    const depth = await withSecrets(noise(20, 10)).jpeg().toBuffer();
    const frames = Buffer.alloc(5_000, 7);
    const video = Buffer.concat([
      box('ftyp', latin('mp42')),
      box('mdat', frames),
      box('moov', box('udta', box('\u00a9xyz', secret))),
    ]);
    const after = cleanedBy(
      cleanJpeg,
      Buffer.concat([jpeg, secret, depth, secret, video, secret, latin('SEFT')]),
    );
    expect(await pixels(after.subarray(jpeg.length + secret.length))).toEqual(await pixels(depth));
    expect(after.includes('Kept Lens')).toBe(true);
    expect(after.includes(Buffer.concat([latin('mdat'), frames]))).toBe(true);
    expect(after.includes('SEFT')).toBe(false);
  });

  test('a video stays where its letters stand before it by chance', async () => {
    const jpeg = await noise(40, 30).jpeg().toBuffer();
    const video = Buffer.concat([box('ftyp', latin('mp42')), box('mdat', Buffer.alloc(5_000, 7))]);
    const chance = latin('ftyp \0\0\0\x0cftyp');
    const after = cleanedBy(cleanJpeg, Buffer.concat([jpeg, chance, secret, video]));
    expect(after.includes(video)).toBe(true);
  });

  test('a picture that ends nowhere is none', async () => {
    const jpeg = await noise(40, 30).jpeg().toBuffer();
    const cut = (await withSecrets(noise(20, 10)).jpeg().toBuffer()).subarray(0, -2);
    const after = cleanedBy(cleanJpeg, Buffer.concat([jpeg, cut, secret]));
    expect(after.subarray(jpeg.length).every((byte) => byte === 0)).toBe(true);
  });

  test('nothing is nothing to remove', async () => {
    const jpeg = await noise(40, 30).jpeg().toBuffer();
    for (const bytes of [jpeg, Buffer.concat([jpeg, Buffer.alloc(3_000_000)]), jpeg.subarray(0, -2)])
      expect(cleanJpeg(bytesOf(Buffer.from(bytes)))).toBe(false);
  });
});

describe('in segments of cameras', () => {
  const withSegment = (jpeg: Buffer, kind: number, ...contents: string[]) => {
    const data = latin(contents.join(''));
    return Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, kind]),
      ...[u16(data.length + 2), data, jpeg.subarray(2)],
    ]);
  };
  test.each([
    ['Canon', 0xe0, 'II\x1a\0\0\0HEAPJPGM'],
    ['Casio', 0xe1, 'QVCI\0'],
    ['Kodak', 0xe3, 'Meta\0\0'],
    ['Kodak', 0xe3, 'META\0\0'],
    ['Motorola', 0xe6, 'MMIMETA\0'],
    ['Ricoh', 0xe7, 'RICOH\0'],
  ])('%s, %i', async (_, kind, head) => {
    const jpeg = await noise(40, 30).jpeg().toBuffer();
    const after = cleanedBy(cleanJpeg, withSegment(jpeg, kind, head, secret.toString('latin1')));
    expect(await pixels(after)).toEqual(await pixels(jpeg));
  });

  test('Exif data in a segment that is none of its own', async () => {
    const jpeg = await noise(40, 30).jpeg().toBuffer();
    const { exif } = await sharp(await withSecrets(noise(8, 8)).jpeg().toBuffer()).metadata();
    const after = cleanedBy(cleanJpeg, withSegment(jpeg, 0xe3, exif!.toString('latin1')));
    expect(after.includes('Kept Lens')).toBe(true);
  });

  test('the line with the serial number, of lines that say more', async () => {
    const jpeg = await noise(40, 30).jpeg().toBuffer();
    const lines = '[picture info]\r\nResolution=1\r\nSerial#=SN-123456\r\nType=Kept camera\r\n';
    for (const text of [`OLYMPUS\0${lines}`, lines.replace('[picture info]', 'Type=a')]) {
      const after = cleanedBy(cleanJpeg, withSegment(jpeg, 0xec, text));
      expect(after.includes('Type=Kept camera')).toBe(true);
      expect(after.includes('Resolution=1')).toBe(true);
    }
  });
});

test.each([
  ['words', secret],
  ['a picture', noise(8, 8).png().toBuffer()],
])('behind the end of a PNG, %s go, and nothing else does', async (_, behind) => {
  const png = await noise(40, 30).png().toBuffer();
  const bytes = Buffer.concat([png, await behind]);
  const edits = editsOfPng(bytesOf(bytes));
  expect(withEdits(bytes, edits)).toEqual(png);
  expect(editsOfPng(bytesOf(png))).toEqual([]);
});

test('behind the end of a WebP, everything goes, and nothing else does', async () => {
  for (const side of [39, 40, 41, 42]) {
    const webp = await noise(side, 30).webp().toBuffer();
    expect(cleanWebp(bytesOf(Buffer.from(webp)))).toBe(false);
    const after = cleanedBy(cleanWebp, Buffer.concat([webp, secret, latin('SEFT')]));
    expect(after.subarray(0, webp.length)).toEqual(webp);
    expect(after.subarray(webp.length).every((byte) => byte === 0)).toBe(true);
  }
});

describe('behind the end of a GIF', () => {
  const gifs = async (): Promise<Buffer[]> => [
    await noise(40, 30).gif().toBuffer(),
    await noise(3, 2).gif({ colours: 2 }).toBuffer(),
    await animatedGif(40, 30, [red, blue, red]),
    // No colours of all its pictures: one has its own. A table of two of them would begin as the trailer does.
    Buffer.concat([
      latin('GIF89a\x01\0\x01\0\0\0\0!\xfe\x02;;\0,\0\0\0\0\x01\0\x01\0\x80;;;;;;\x02\x02D\x01\0;'),
    ]),
  ];

  test.each([secret, latin(';'), latin('GIF89a;'), Buffer.alloc(200_000, 1)])(
    'everything goes, and nothing else does, %#',
    async (behind) => {
      for (const gif of await gifs()) {
        expect(cleanGif(bytesOf(Buffer.from(gif)))).toBe(false);
        const after = cleanedBy(cleanGif, Buffer.concat([gif, behind]));
        expect(after.subarray(0, gif.length)).toEqual(gif);
        expect(after.subarray(gif.length).every((byte) => byte === 0)).toBe(true);
      }
    },
  );

  test('a file that ends nowhere, or has a block that nobody knows, stays as it is', async () => {
    for (const gif of await gifs())
      for (const end of [gif.subarray(0, -1), Buffer.concat([gif.subarray(0, -1), latin('\x07;'), secret])])
        expect(cleanGif(bytesOf(Buffer.from(end)))).toBe(false);
    for (const length of [0, 5, 10, 13]) expect(cleanGif(bytesOf(Buffer.alloc(length, 0xff)))).toBe(false);
  });
});
