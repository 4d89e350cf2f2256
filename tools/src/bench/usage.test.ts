import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import { readUsage, withChildren } from './usage';

it('counts what a process has started, but for those that are counted elsewhere', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const childPid = Number(line);
  try {
    const { pid = 0 } = parent;
    expect(withChildren([pid])).toEqual([pid, childPid]);
    expect(withChildren([pid], [pid, childPid])).toEqual([pid]);
  } finally {
    process.kill(childPid);
  }
});

it('counts the CPU of children that have ended', () => {
  const before = readUsage([process.pid])?.cpuSeconds ?? NaN;
  const busy = 'const { user } = process.cpuUsage(); while (process.cpuUsage().user - user < 500_000);';
  const own = process.cpuUsage();
  spawnSync(process.execPath, ['-e', busy]);
  const { user, system } = process.cpuUsage(own);
  const ofChild = (readUsage([process.pid])?.cpuSeconds ?? NaN) - before - (user + system) / 1e6;
  expect(ofChild).toBeGreaterThan(0.4);
});
