import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { until } from '../proof/context';
import { describeProcess } from './process-state';

let child: ChildProcess;

beforeEach(() => (child = spawn('sleep', ['300'])));
afterEach(() => child.kill('SIGKILL'));

const stateOf = async (): Promise<string> => (await describeProcess(child.pid!)).replace(/,.*/, '');

it('tells a process that sleeps from one that is stopped', async () => {
  await until('sleep', 20_000, async () => (await stateOf()) === 'state S');
  child.kill('SIGSTOP');
  await until('stop', 20_000, async () => (await stateOf()) === 'state T');
});

it('says how long a process has used a core', async () => {
  const before = await describeProcess(process.pid);
  const began = process.cpuUsage();
  while (process.cpuUsage(began).user < 200_000) continue;
  const secondsOf = (text: string): number => Number(/, (\d+\.\d\d) s of CPU$/.exec(text)?.[1]);
  expect(secondsOf(await describeProcess(process.pid)) - secondsOf(before)).toBeGreaterThan(0.1);
});

it('says that there is none', async () => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  expect(await describeProcess(child.pid!)).toBe('no process');
});
