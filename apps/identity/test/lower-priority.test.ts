import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { fromSources } from '@headwater/testing';

import { createHashThreads } from '../src/hashing/hash-threads';

const identity = join(__dirname, '..');
const sources = [...fromSources];

interface Seen {
  /** By thread, of all that are not those that hash. */
  others: number[];
  hashing: number[];
  problems: string[];
}

/** Hashes two passwords at a time in a process of its own, and looks at the niceness of each thread of it. */
function look(niceness: number, { before = '', lowersProcess = true } = {}): Seen {
  const program = `
    ${before}
    const { readdirSync, readFileSync } = require('node:fs');
    const { Worker } = require('node:worker_threads');
    const { createHashThreads } = require('./src/hashing/hash-threads');
    const { createPasswords } = require('./src/domain/passwords');
    const { lowerProcess } = require('@headwater/runtime/priority');
    const threads = () => readdirSync('/proc/self/task');
    const nicenessOf = (thread) =>
      Number(readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16]);
    const problems = [];
    const problem = ${lowersProcess} ? lowerProcess(Math.min(${niceness}, 10)) : undefined;
    if (problem !== undefined) problems.push(problem.message);
    // Makes the threads of libuv, which are not those that hash.
    require('node:fs').readFile('/proc/self/stat', async () => {
      const others = threads();
      const pool = createHashThreads({ niceness: ${niceness}, onPriorityRefused: (text) => problems.push(text) });
      const passwords = createPasswords(pool, 2);
      await Promise.all([passwords.hash('one'), passwords.hash('two')]);
      const hashing = threads().filter((thread) => !others.includes(thread));
      console.log(JSON.stringify({ others: others.map(nicenessOf), hashing: hashing.map(nicenessOf), problems }));
      await pool.close();
    });
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...sources, '--eval', program], {
    cwd: identity,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Seen;
}

const only = (values: number[]): number[] => [...new Set(values)];
// A machine that runs the tests with a lower priority still does.
const atLeast = (niceness: number): number => Math.max(niceness, getPriority());

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux.each([
  [19, 10],
  [12, 10],
  [4, 4],
  [0, 0],
])('with a niceness of %d, threads that hash have it and all others %d', (niceness, process) => {
  const { others, hashing, problems } = look(niceness);
  expect(others.length).toBeGreaterThan(4);
  expect(only(others)).toEqual([atLeast(process)]);
  expect(hashing.length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...hashing)).toBe(atLeast(niceness));
  expect(hashing.filter((each) => each === atLeast(niceness)).length).toBeGreaterThanOrEqual(2);
  expect(problems).toEqual([]);
});

onLinux('in a process that does other things as well, only threads that hash go back', () => {
  const { others, hashing } = look(19, { lowersProcess: false });
  expect(only(others)).toEqual([getPriority()]);
  expect(hashing.filter((niceness) => niceness === 19)).toHaveLength(2);
});

onLinux('hashes all the same where the system refuses a priority, and says so', () => {
  // Of the process alone: each thread has its own modules.
  const before = `
    const os = require('node:os');
    os.getPriority = () => 0;
    os.setPriority = () => { throw Object.assign(new Error('EPERM: refused'), { info: { code: 'EPERM' } }); };
  `;
  const { others, hashing, problems } = look(19, { before });
  expect(only(others)).toEqual([getPriority()]);
  expect(Math.max(...hashing)).toBe(19);
  expect(problems).toEqual(['EPERM: refused']);
});

onLinux('says once what threads that hash are refused', async () => {
  const problems: string[] = [];
  // No system takes this one.
  const threads = createHashThreads({ niceness: 99, onPriorityRefused: (text) => problems.push(text) });
  const [one, two] = await Promise.all([threads.hash('one'), threads.hash('two')]);
  expect([await threads.isRight('one', one), await threads.isRight('one', two)]).toEqual([true, false]);
  await threads.close();
  expect(problems).toEqual([expect.stringContaining('99')]);
});

it('hashes on after a thread has ended, and not after it was closed', async () => {
  const threads = createHashThreads({ niceness: 0, onPriorityRefused: () => undefined });
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  const hash = await threads.hash('one');
  expect(await threads.isRight('one', hash)).toBe(true);
  // One thread is enough for one password after the other.
  expect(new Set(post.mock.contexts).size).toBe(1);
  post.mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
  await expect(threads.isRight('one', hash)).rejects.toThrow('the thread that hashed has ended');
  expect(await threads.isRight('one', hash)).toBe(true);
  expect(new Set(post.mock.contexts).size).toBe(2);
  await expect(threads.isRight('one', 'no hash')).rejects.toThrow('a password was not hashed');
  expect(await threads.isRight('two', hash)).toBe(false);
  await threads.close();
  await expect(threads.hash('one')).rejects.toThrow('closed');
  post.mockRestore();
});
