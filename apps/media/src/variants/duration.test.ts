import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createMetrics } from '@headwater/runtime';

import { silentWav } from '../../test/audio-video';
import { defaultLimits } from '../config';
import { measureDuration, readMovie } from './duration';
import { createProcessDecoder } from './process-decoder';

const folder = mkdtempSync(join(tmpdir(), 'headwater-duration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const box = (type: string, contents: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, contents]);
};
const brand = box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1'));

/** An MP4 file whose header names this length, in the short form or in the long one. */
function movie(form: 'short' | 'long', length: bigint, scale = 1_000): Buffer {
  const header = Buffer.alloc(112);
  if (form === 'short') {
    header.writeUInt32BE(scale, 12);
    header.writeUInt32BE(Number(length), 16);
    // Comes next, and belongs to no duration.
    header.writeUInt32BE(0x00010000, 20);
  } else {
    header[0] = 1;
    header.writeUInt32BE(scale, 20);
    header.writeBigUInt64BE(length, 24);
  }
  return Buffer.concat([brand, box('moov', box('mvhd', header))]);
}

function stored(bytes: Buffer): string {
  // As uploads on their way in: without an extension, which the library would believe.
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  return path;
}

const yearMs = 366n * 24n * 60n * 60n * 1000n;

test.each([
  ['the short form', movie('short', 2_345n), 2_345],
  ['the long form', movie('long', 2_345n), 2_345],
  ['more than the short form can say', movie('long', 2n ** 33n, 2 ** 20), 8_192_000],
  ['less than a second', movie('short', 400n), 400],
  ['a millisecond', movie('short', 1n), 1],
  ['a scale of seconds', movie('short', 7n, 1), 7_000],
  ['another scale, rounded', movie('short', 1_001n, 600), 1_668],
  ['as long as anything plays', movie('long', yearMs), Number(yearMs)],
])('%s', async (_, bytes, expected) => expect(await measureDuration(stored(bytes))).toBe(expected));

test.each([
  ['longer than anything plays', movie('long', yearMs + 1n)],
  ['shorter than half a millisecond', movie('short', 1n, 3_000)],
])('nothing is said of what is %s', async (_, bytes) =>
  expect(await measureDuration(stored(bytes))).toBeUndefined(),
);

test.each([
  ['unknown, in the short form', movie('short', 0xffff_ffffn, 0xffff_ffff)],
  ['unknown, in the long form', movie('long', 0xffff_ffff_ffff_ffffn, 0xffff_ffff)],
  ['nothing', movie('short', 0n)],
  ['no scale', movie('short', 5n, 0)],
  ['a header that is cut off', Buffer.concat([brand, box('moov', box('mvhd', Buffer.alloc(20, 1)))])],
  [
    'a long header that lacks its last byte',
    Buffer.concat([brand, box('moov', box('mvhd', Buffer.alloc(31, 1)))]),
  ],
  ['a header elsewhere', Buffer.concat([brand, box('mvhd', Buffer.alloc(100, 1))])],
  ['nothing at all', Buffer.alloc(0)],
])('a header says nothing: %s', (_, bytes) =>
  expect(readMovie(stored(bytes))).toEqual({ seconds: undefined, isEndless: false }),
);

const tiny = (count: number): Buffer => Buffer.alloc(count * 8, box('free', Buffer.alloc(0)));

test.each([
  ['beside each other', Buffer.concat([brand, tiny(10_000)]), true],
  ['but for one', Buffer.concat([brand, tiny(9_998)]), false],
  ['in a header', Buffer.concat([brand, box('moov', tiny(10_000))]), true],
  ['in a header, but for one', Buffer.concat([brand, box('moov', tiny(9_999))]), false],
  ['behind what says it', Buffer.concat([movie('short', 2_345n), tiny(10_000)]), false],
])('a file has more boxes than are gone through: %s', (_, bytes, isEndless) =>
  expect(readMovie(stored(bytes)).isEndless).toBe(isEndless),
);

/** An MP3 whose frames differ in length, and whose head does not say how many there are. */
const framed = (count: number): Buffer =>
  Buffer.concat(
    Array.from({ length: count }, (_, at) => {
      const frame = Buffer.alloc(at % 2 === 0 ? 417 : 522);
      frame.writeUInt32BE(at % 2 === 0 ? 0xfffb9064 : 0xfffba064);
      return frame;
    }),
  );

// In the process that is for it: Jest does not load the library, which can only be imported.
test('of what is no film, a library knows', async () => {
  const decoder = createProcessDecoder({ ...defaultLimits, processes: 1 }, createMetrics());
  try {
    expect(await decoder.measure(stored(silentWav(250)))).toBe(250);
    expect(await decoder.measure(stored(silentWav(0)))).toBeUndefined();
    // A frame has 1,152 of 44,100 samples a second.
    expect(await decoder.measure(stored(framed(100)))).toBe(Math.round((100 * 1_152_000) / 44_100));
  } finally {
    await decoder.close();
  }
});

const openFiles = '/proc/self/fd';
(existsSync(openFiles) ? test : test.skip)('no file stays open', () => {
  const path = stored(movie('short', 2_345n));
  const before = readdirSync(openFiles).length;
  for (let time = 0; time < 10; time += 1) readMovie(path);
  expect(readdirSync(openFiles).length).toBe(before);
});
