import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createMetrics } from '@headwater/runtime';

import { defaultLimits } from '../src/config';
import { bytesOf } from '../src/originals/bytes';
import { cleanJpeg } from '../src/originals/jpeg';
import type { DecoderLimits } from '../src/variants/decoder';
import { createProcessDecoder } from '../src/variants/process-decoder';
import { createProcessPool } from '../src/variants/process-pool';
import { box } from './audio-video';
import { imageOf } from './images';

// Files that are made so that looking through their metadata takes long.

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'headwater-slow-cleaning-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function clean(limits: Partial<DecoderLimits>, bytes: Buffer, mimeType: string): Promise<boolean> {
  const file = join(directory, 'file');
  await writeFile(file, bytes);
  const decoder = createProcessDecoder({ ...defaultLimits, processes: 1, ...limits }, createMetrics());
  try {
    return await decoder.clean(file, mimeType);
  } finally {
    await decoder.close();
  }
}

/** A JPEG with so many segments without contents. */
async function withSegments(count: number): Promise<Buffer> {
  const picture = await imageOf('jpeg', 40, 30);
  const segments = Buffer.alloc(count * 4, Buffer.from([0xff, 0xe1, 0, 2]));
  return Buffer.concat([picture.subarray(0, 2), segments, picture.subarray(2)]);
}

test('a JPEG may have hundreds of thousands of segments, and not millions of empty ones', async () => {
  expect(cleanJpeg(bytesOf(await withSegments(260_000)))).toBe(false);
  const many = await withSegments(263_000);
  expect(() => cleanJpeg(bytesOf(many))).toThrow('The file has more than 64 MiB of metadata.');
});

test('cleaning takes no more of a core than any step may', async () => {
  const picture = await imageOf('webp', 40, 30);
  const chunks = Buffer.alloc(100_000 * 8, Buffer.from('JUNK\0\0\0\0'));
  const file = Buffer.concat([picture, chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  await expect(clean({ seconds: 0.02 }, file, 'image/webp')).rejects.toMatchObject({
    name: 'UnreadableImageError',
    message: 'The image takes longer than 0.02 s.',
  });
  expect(await clean({}, file, 'image/webp')).toBe(false);
});

/** Runs only the work behind `ImageDecoder.measure`, which takes every failure for a file that does not name its duration. */
async function measure(seconds: number, bytes: Buffer): Promise<unknown> {
  const file = join(directory, 'sound');
  await writeFile(file, bytes);
  const pool = createProcessPool({ ...defaultLimits, seconds, processes: 1 });
  try {
    return (await pool.run({ kind: 'measure', file }, 60)).found;
  } finally {
    await pool.close();
  }
}

test('measuring how long a sound plays takes half of what any step may', async () => {
  const chunks = Buffer.alloc(1_000_000 * 8, Buffer.from('JUNK\0\0\0\0'));
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  await expect(measure(1, file)).rejects.toMatchObject({
    reason: 'time',
    message: 'The image takes longer than 0.5 s.',
  });
});

test('a film of millions of empty boxes is gone through at once, and says nothing', async () => {
  const brand = box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1'));
  const boxes = Buffer.alloc(3_000_000 * 8, box('free'));
  expect(await measure(6, Buffer.concat([brand, boxes]))).toBeUndefined();
  expect(await measure(6, Buffer.concat([brand, box('moov', boxes)]))).toBeUndefined();
});
