import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { withChildren } from './usage';

it('counts what a process has started, but for those that are counted elsewhere', async () => {
  const child = spawn('sleep', ['60']);
  try {
    await once(child, 'spawn');
    const childPid = child.pid ?? 0;
    expect(withChildren([process.pid])).toContain(childPid);
    expect(withChildren([process.pid], [process.pid, childPid])).toEqual([process.pid]);
  } finally {
    child.kill();
  }
});
