import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLogDestination } from './log-destination';

let folder: string;
let fd: number;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'headwater-log-'));
  fd = fs.openSync(join(folder, 'log'), 'a');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  fs.closeSync(fd);
  fs.rmSync(folder, { recursive: true });
});

const written = () => fs.readFileSync(join(folder, 'log'), 'utf8');

/** Time goes on until the file says so. */
async function until(text: string): Promise<void> {
  while (written() !== text) {
    await new Promise(setImmediate);
    jest.advanceTimersByTime(10);
  }
}

it('writes lines together after a moment, and nothing while there are none', async () => {
  const write = jest.spyOn(fs, 'write');
  const destination = createLogDestination(fd);
  jest.advanceTimersByTime(10_000);
  destination.write('a\n');
  jest.advanceTimersByTime(99);
  destination.write('b\n');
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  await until('a\nb\n');
  for (let look = 0; look < 10; look += 1) {
    jest.advanceTimersByTime(10_000);
    await new Promise(setImmediate);
  }
  // Once to write, and once to look whether more has come.
  expect(write).toHaveBeenCalledTimes(2);
});

it('writes what comes while an earlier write goes on', async () => {
  const destination = createLogDestination(fd);
  destination.write('a\n');
  jest.advanceTimersByTime(100);
  // The first ends in a later tick, so that nothing comes of the flush of the second.
  destination.write('b\n');
  jest.advanceTimersByTime(300);
  expect(written()).not.toContain('b');
  await until('a\nb\n');
});

it('writes at once what must not be lost', () => {
  const destination = createLogDestination(fd);
  destination.write('a\n');
  destination.flushSync();
  expect(written()).toBe('a\n');
});
