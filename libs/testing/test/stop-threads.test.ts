import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

import { stopThreads } from '../src/stop-threads';

// Four threads that count as fast as they can.
const program = `
  const { Worker } = require('node:worker_threads');
  const counts = new Int32Array(new SharedArrayBuffer(4));
  const count = 'const c = require("node:worker_threads").workerData; for (;;) Atomics.add(c, 0, 1)';
  for (let i = 0; i < 4; i++) new Worker(count, { eval: true, workerData: counts });
  const look = () => { if (Atomics.load(counts, 0) > 1000) process.stdout.write('counting'); else setTimeout(look, 5); };
  look();
`;

(process.platform === 'linux' ? test : test.skip)('no thread runs any more when it returns', async () => {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const tasks = `/proc/${child.pid}/task`;
  const states = () =>
    readdirSync(tasks).map((thread) => /\) (\w)/.exec(readFileSync(`${tasks}/${thread}/stat`, 'utf8'))?.[1]);
  try {
    for (let turn = 0; turn < 50; turn += 1) {
      stopThreads(child.pid);
      expect(new Set(states())).toEqual(new Set(['T']));
      child.kill('SIGCONT');
    }
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

test('nothing happens without a process', () => {
  expect(() => stopThreads(undefined)).not.toThrow();
});
