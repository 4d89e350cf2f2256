import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLogDestination } from './log-destination';

let folder: string;
let fd: number;
let writes: { begun: number; ended: number };

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'headwater-log-'));
  fd = fs.openSync(join(folder, 'log'), 'a');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  writes = countWrites();
});

afterEach(async () => {
  // A write that goes on when its file is closed would fail in the next test.
  await untilQuiet();
  jest.useRealTimers();
  jest.restoreAllMocks();
  fs.closeSync(fd);
  fs.rmSync(folder, { recursive: true });
});

const written = () => fs.readFileSync(join(folder, 'log'), 'utf8');

function countWrites(): typeof writes {
  const counts = { begun: 0, ended: 0 };
  const { write } = fs;
  jest.spyOn(fs, 'write').mockImplementation((...args: unknown[]) => {
    const callback = args.pop() as (...results: unknown[]) => void;
    counts.begun += 1;
    Reflect.apply(write, fs, [
      ...args,
      (...results: unknown[]) => {
        counts.ended += 1;
        callback(...results);
      },
    ]);
  });
  return counts;
}

/** Lets time pass until no write is under way and no timer will begin one: the file system decides how long a write takes. */
async function untilQuiet(): Promise<void> {
  while (writes.ended < writes.begun || jest.getTimerCount() > 0) {
    if (writes.begun > 100) throw new Error('It writes without end.');
    await new Promise(setImmediate);
    jest.advanceTimersByTime(10);
  }
}

it('writes lines together after a moment, and nothing while there are none', async () => {
  const destination = createLogDestination(fd);
  expect(jest.getTimerCount()).toBe(0);
  destination.write('a\n');
  jest.advanceTimersByTime(99);
  destination.write('b\n');
  expect(writes.begun).toBe(0);
  jest.advanceTimersByTime(1);
  expect(writes.begun).toBe(1);
  await untilQuiet();
  expect(written()).toBe('a\nb\n');
  // Once to write, and once to look whether more has come.
  expect(writes.begun).toBe(2);
});

it('writes what comes while an earlier write goes on', async () => {
  const destination = createLogDestination(fd);
  destination.write('a\n');
  jest.advanceTimersByTime(100);
  // The first ends in a later tick, so that nothing comes of the flush of the second.
  destination.write('b\n');
  jest.advanceTimersByTime(300);
  expect(written()).not.toContain('b');
  await untilQuiet();
  expect(written()).toBe('a\nb\n');
});

it('writes at once what must not be lost', () => {
  const destination = createLogDestination(fd);
  destination.write('a\n');
  destination.flushSync();
  expect(written()).toBe('a\n');
});
