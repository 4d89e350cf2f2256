import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { clusterNiceness, letPostgresGoFirst, nicenessOf } from './session';

it.each([
  [undefined, 0],
  ['0', 0],
  ['10m', 0],
  ['100m', -3],
  ['200m', -6],
  ['500m', -10],
  ['0.5', -10],
  ['1', -13],
  ['64', -15],
])('a container that requests %s of a core has a niceness of %d', (request, niceness) => {
  expect(nicenessOf(request)).toBe(niceness);
});

const sessions = '/proc/sys/kernel/sched_autogroup_enabled';
const hasSessions = existsSync(sessions) && readFileSync(sessions, 'utf8').trim() === '1';

(hasSessions && process.getuid?.() === 0 ? it : it.skip)(
  'a process that PostgreSQL starts later, in a session of its own, goes first',
  async () => {
    // Like PostgreSQL: the child makes its session itself, and may be observed before that.
    const parent = spawn(
      'sh',
      ['-c', 'read line; (sleep 0.1; exec setsid sh -c "echo \\$\\$; exec sleep 60") & wait'],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        detached: true,
      },
    );
    const stop = letPostgresGoFirst(parent.pid!);
    try {
      parent.stdin.write('\n');
      const child = String(((await once(parent.stdout, 'data')) as [Buffer])[0]).trim();
      const nicenesses = (): string[] =>
        [parent.pid!, child].map((pid) => readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim());
      while (!nicenesses().every((line) => line.endsWith(` nice ${clusterNiceness}`))) await sleep(5);
      expect(new Set(nicenesses()).size).toBe(2);
      process.kill(Number(child), 'SIGKILL');
    } finally {
      stop();
      parent.kill('SIGKILL');
    }
  },
);
