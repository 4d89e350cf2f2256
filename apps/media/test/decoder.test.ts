import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import sharp from 'sharp';

import { createMetrics } from '@headwater/runtime';

import { defaultLimits } from '../src/config';
import type { DecoderLimits, ImageDecoder } from '../src/variants/decoder';
import { presetBook } from '../src/variants/presets';
import { createProcessDecoder } from '../src/variants/process-decoder';
import type { PoolOptions } from '../src/variants/process-pool';
import { currentRecipes } from '../src/variants/recipes';
import { decodersOf, memoryOf, priorityOf, secondsOf, variablesOf } from './child-processes';
import { animatedGif, blue, imageOf, noisyJpeg, pixelsOf, red } from './images';

let directory: string;
let small: string;
let large: string;
const made = new Set<ImageDecoder>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'headwater-decoder-'));
  small = await fileOf('small.png', await imageOf('png', 50, 40));
  large = await fileOf('large.jpg', await noisyJpeg(6000, 4000));
});
afterEach(async () => {
  for (const decoder of made) await decoder.close();
  made.clear();
  expect(decodersOf(process.pid)).toEqual([]);
});
afterAll(() => rm(directory, { recursive: true }));

async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return path;
}

function decoderWith(
  changed: Partial<DecoderLimits> = {},
  metrics = createMetrics(),
  options?: PoolOptions,
): ImageDecoder {
  const decoder = createProcessDecoder({ ...defaultLimits, ...changed }, metrics, options);
  made.add(decoder);
  return decoder;
}

/** Kills every process that starts, up to so many, until the work is done. Returns how many it were. */
async function killing(work: Promise<unknown>, atMost: number): Promise<number> {
  const killed = new Set<number>();
  let done = false;
  void work.then(
    () => (done = true),
    () => (done = true),
  );
  while (!done) {
    for (const child of decodersOf(process.pid)) {
      if (killed.has(child) || killed.size >= atMost) continue;
      killed.add(child);
      process.kill(child, 'SIGKILL');
    }
    await delay(5);
  }
  return killed.size;
}

/** The processes that start during some work. */
async function startedDuring(work: () => Promise<unknown>): Promise<ChildProcess[]> {
  const children: ChildProcess[] = [];
  const note = (message: unknown) => void children.push((message as { process: ChildProcess }).process);
  subscribe('child_process', note);
  try {
    await work();
  } finally {
    unsubscribe('child_process', note);
  }
  return children;
}

const onLinux = process.platform === 'linux' ? test : test.skip;

const asPng = currentRecipes(presetBook, 'png');
const asJpg = currentRecipes(presetBook, 'jpg');

test('one process serves many images, of every kind of work', async () => {
  const decoder = decoderWith({ processes: 1 });
  expect(await decoder.inspect(small)).toMatchObject({ width: 50, height: 40 });
  const [first] = decodersOf(process.pid);
  expect(first).toBeGreaterThan(0);
  const variants = await decoder.makeVariants(small, asPng);
  expect(variants.map(({ fileName }) => fileName)).toEqual(asPng.map(({ fileName }) => fileName));
  for (const { bytes } of variants) expect((await pixelsOf(bytes)).format).toBe('png');
  await expect(decoder.inspect(await fileOf('bad.png', Buffer.from('no image')))).rejects.toThrow('damaged');
  expect(await decoder.measure(small)).toBeUndefined();
  expect(decodersOf(process.pid)).toEqual([first]);
});

test('two frames of a GIF are an animation, two pages of a TIFF are none', async () => {
  const decoder = decoderWith();
  const gif = await animatedGif(50, 40, [red, blue]);
  const tiff = await sharp(gif, { animated: true }).tiff().toBuffer();
  expect((await sharp(tiff).metadata()).pages).toBe(2);
  expect(await decoder.inspect(await fileOf('film.gif', gif))).toMatchObject({ animated: true });
  expect(await decoder.inspect(await fileOf('pages.tiff', tiff))).toMatchObject({ animated: false });
});

test('nothing of what its parent was started with reaches it, such as a secret', async () => {
  expect(variablesOf(process.pid)).toContain('PATH');
  await decoderWith().inspect(small);
  const [child] = decodersOf(process.pid);
  // The channel to the parent.
  const own = variablesOf(child!).filter((name) => !name.startsWith('NODE_CHANNEL_'));
  expect(own).toEqual(['MALLOC_ARENA_MAX']);
});

onLinux.each([
  { priority: 'upload', expected: 15 },
  { priority: 'job', expected: 19 },
] as const)(
  'for one $priority, lets other programs go first, in a session of its own, with every thread',
  async ({ priority, expected }) => {
    const decoder = decoderWith({ processes: 1 }, undefined, { priority });
    // Makes the threads that decode.
    await decoder.makeVariants(small, asPng);
    const [child] = decodersOf(process.pid);
    const own = priorityOf(process.pid);
    const { session, niceness, ofSession } = priorityOf(child!);
    expect([own.session === child, session]).toEqual([false, child]);
    expect(niceness.length).toBeGreaterThan(4);
    // A machine that runs the tests with a lower priority still does.
    expect(new Set(niceness)).toEqual(new Set([Math.max(expected, ...own.niceness)]));
    if (ofSession !== undefined) expect(ofSession).toBe(expected);
  },
);

test('as many images at a time as there may be processes; the others wait', async () => {
  const decoder = decoderWith({ processes: 2 });
  const all = Promise.all(Array.from({ length: 6 }, () => decoder.inspect(large)));
  let most = 0;
  void (async () => {
    for (; made.has(decoder); await delay(5)) most = Math.max(most, decodersOf(process.pid).length);
  })();
  expect(await all).toHaveLength(6);
  expect(most).toBe(2);
});

test('a process that is killed while it makes variants stops that run alone', async () => {
  const metrics = createMetrics();
  const decoder = decoderWith({ processes: 1 }, metrics);
  const first = decoder.makeVariants(large, asJpg);
  const second = decoder.makeVariants(small, asPng);
  expect(await killing(first, 1)).toBe(1);
  await expect(first).rejects.toMatchObject({
    name: 'DecoderStoppedError',
    reason: 'crash',
    message: 'The process that decoded the image ended before it was done.',
  });
  expect(await second).toHaveLength(5);
  expect(await metrics.registry.metrics()).toContain(
    'headwater_media_decoders_stopped_total{reason="crash"} 1',
  );
});

test('a process that has just died gets no image', async () => {
  const decoder = decoderWith({ processes: 1 });
  const [child] = await startedDuring(() => decoder.inspect(small));
  const gone = once(child!, 'disconnect');
  child!.kill('SIGKILL');
  await gone;
  // Its pool learns of its end later.
  expect(await decoder.makeVariants(small, asPng)).toHaveLength(5);
});

test('an upload is looked into once more after a kill, and given up after a second one', async () => {
  const decoder = decoderWith({ processes: 1 });
  const once = decoder.inspect(large);
  expect(await killing(once, 1)).toBe(1);
  expect(await once).toMatchObject({ width: 6000, height: 4000 });

  const other = decoderWith({ processes: 1 });
  const twice = other.inspect(large);
  await decoder.close();
  expect(await killing(twice, 2)).toBe(2);
  await expect(twice).rejects.toMatchObject({ name: 'UnreadableImageError' });

  const movie = other.measure(small);
  await killing(movie, 2);
  expect(await movie).toBeUndefined();
});

test('cleaning a file that is cut off by a kill begins again, and takes the file for changed', async () => {
  const decoder = decoderWith({ processes: 1 });
  expect(await decoder.clean(large, 'image/jpeg')).toBe(false);
  await decoder.close();
  const other = decoderWith({ processes: 1 });
  const cleaning = other.clean(large, 'image/jpeg');
  expect(await killing(cleaning, 1)).toBe(1);
  expect(await cleaning).toBe(true);
});

test('an image that takes too much memory or time is stopped, and says so', async () => {
  const narrow = decoderWith({ processBytes: 1024 ** 2 });
  const tooLarge =
    'The image takes more than 1 MiB of memory to decode. With fewer pixels, or as a JPEG, it takes less.';
  await expect(narrow.makeVariants(large, asJpg)).rejects.toMatchObject({
    reason: 'memory',
    message: tooLarge,
  });
  await expect(narrow.inspect(large)).rejects.toMatchObject({
    name: 'UnreadableImageError',
    message: tooLarge,
  });
  const hasty = decoderWith({ jobSeconds: 0.001 });
  await expect(hasty.makeVariants(large, asJpg)).rejects.toMatchObject({
    reason: 'time',
    message: 'The image takes longer than 0.001 s.',
  });
});

test('a step that takes more of a core than it may is stopped, however long the whole may take', async () => {
  const decoder = decoderWith({ seconds: 0.001, processes: 1 });
  const tooLong = { message: expect.stringMatching(/^The image takes longer than 0\.00\d+ s\.$/) as string };
  await expect(decoder.inspect(large)).rejects.toMatchObject({ name: 'UnreadableImageError', ...tooLong });
  await expect(decoder.makeVariants(large, asJpg)).rejects.toMatchObject({ reason: 'time', ...tooLong });
});

test('a whole job takes no more of a core than it may, however short its steps are', async () => {
  const decoder = decoderWith({ seconds: 60, jobSeconds: 0.3, processes: 1 });
  await expect(decoder.makeVariants(large, [...asPng, ...asPng, ...asPng])).rejects.toMatchObject({
    reason: 'time',
    message: 'The image takes longer than 0.3 s.',
  });
});

onLinux('what a process has taken for other images counts for none', async () => {
  const seconds = 3;
  const decoder = decoderWith({ seconds, jobSeconds: seconds, processes: 1 });
  await decoder.inspect(small);
  const [child = 0] = decodersOf(process.pid);
  while (secondsOf(child) < seconds + 1) await decoder.inspect(large);
  expect(await decoder.makeVariants(small, asPng)).toHaveLength(5);
  expect(decodersOf(process.pid)).toEqual([child]);
});

test('time in which a process does not run is none that an image takes', async () => {
  const decoder = decoderWith({ seconds: 10, jobSeconds: 1, processes: 1 });
  await decoder.inspect(small);
  const [child = 0] = decodersOf(process.pid);
  process.kill(child, 'SIGSTOP');
  const variants = decoder.makeVariants(small, asPng);
  await delay(1_100);
  process.kill(child, 'SIGCONT');
  expect(await variants).toHaveLength(5);
});

test('a process that cannot end itself is ended, thirty times as late', async () => {
  const decoder = decoderWith({ jobSeconds: 0.1, processes: 1 });
  await decoder.inspect(small);
  const [child = 0] = decodersOf(process.pid);
  process.kill(child, 'SIGSTOP');
  await expect(decoder.makeVariants(small, asPng)).rejects.toMatchObject({ reason: 'time' });
  expect(await decoder.inspect(small)).toMatchObject({ width: 50 });
});

test('a process that keeps too much memory after its work is replaced', async () => {
  const decoder = decoderWith({ processes: 1 });
  await decoder.inspect(small);
  const [kept = 0] = decodersOf(process.pid);
  await decoder.inspect(small);
  const restingBytes = memoryOf(kept);
  expect(decodersOf(process.pid)).toEqual([kept]);
  await decoder.close();

  // A process that has nothing to do takes more than half of this, and less than all.
  const forgetful = decoderWith({ processes: 1, processBytes: restingBytes * 1.5 });
  const started = await startedDuring(async () => {
    for (let image = 0; image < 3; image += 1)
      expect(await forgetful.inspect(small)).toMatchObject({ width: 50 });
  });
  expect(started).toHaveLength(3);
});

test('what waits when it is closed is refused, and no process stays behind', async () => {
  const decoder = decoderWith({ processes: 1 });
  const works = [decoder.makeVariants(large, asJpg), decoder.makeVariants(large, asJpg)];
  const ends = Promise.allSettled(works);
  await decoder.close();
  for (const end of await ends)
    expect(end).toMatchObject({ status: 'rejected', reason: { message: 'the image decoder is closed' } });
  await expect(decoder.inspect(small)).rejects.toThrow('closed');
});
