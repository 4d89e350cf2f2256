import sharp from 'sharp';

import { cleanJpeg } from '../src/originals/jpeg';
import { cleanedBy, latin, pixels, u16, u32 } from './cleaned';
import { noise, withSecrets, xmp } from './private-pictures';

/** Metadata of JPEG files behind other heads than the usual ones, as programs that read metadata find it. */

let plain: Buffer;
/** The structure alone. */
let tiff: Buffer;
beforeAll(async () => {
  plain = await noise(40, 30).jpeg().toBuffer();
  const { exif } = await sharp(await withSecrets(noise(8, 8)).jpeg().toBuffer()).metadata();
  expect(exif!.toString('latin1', 0, 6)).toBe('Exif\0\0');
  tiff = exif!.subarray(6);
});

async function cleaned(kind: number, ...contents: Buffer[]): Promise<Buffer> {
  const data = Buffer.concat(contents);
  const bytes = Buffer.concat([
    ...[plain.subarray(0, 2), Buffer.from([0xff, kind]), u16(data.length + 2), data],
    plain.subarray(2),
  ]);
  const after = cleanedBy(cleanJpeg, bytes);
  expect(await pixels(after)).toEqual(await pixels(plain));
  return after;
}

test.each(['\xff\xe1\0\x20Exif\0\0', 'ab12Exif\0\0', 'EXIF\0\0', 'exif\0 ', 'PARROT\0'])(
  'Exif data behind %j',
  async (head) => {
    const after = await cleaned(0xe1, latin(head), tiff);
    expect(after.includes('Kept Lens')).toBe(true);
    expect(after.includes('Kept Copyright')).toBe(true);
  },
);

test.each(['http://ns.adobe.com/xap/1.0/', 'http://ns.adobe.com/xap/1.0/ \0', 'XMP\0', ''])(
  'XMP behind %j',
  async (head) => {
    const after = await cleaned(0xe1, latin(head), latin(xmp()));
    expect(after.includes('Kept title')).toBe(true);
  },
);

test.each([
  ['Adobe_Photoshop2.5:', ''],
  ['Photoshop 3.0\0', 'MeSa\0\x01\0\0\0\0\0\x02ab'],
])('resources of Photoshop behind %j and %j', async (head, before) => {
  const name = Buffer.concat([Buffer.from([0x1c, 2, 80]), u16(10), latin('Joe Artist')]);
  const resource = Buffer.concat([
    latin('8BIM'),
    u16(0x0404),
    u16(0),
    u32(name.length),
    name,
    Buffer.alloc(1),
  ]);
  await cleaned(0xed, latin(head), latin(before), resource);
});

test('what cameras of Hewlett-Packard keep in a segment of their own', async () => {
  await cleaned(0xe6, latin('TDHD\x01\0\0\0'), u32(0x15000000), latin('CMSN\x01\0\0\0\x09\0\0\0SN-123456'));
});
