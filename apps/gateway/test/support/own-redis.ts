import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { findFreePort, type TestRedis } from '@headwater/testing';

/** A Redis of the test's own, which it may treat badly. */
export interface OwnRedis extends TestRedis {
  /** Ends it as a crash would: everything in it is lost. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Leaves connections open, but answers nothing. */
  freeze(): void;
  thaw(): void;
}

export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await findFreePort();
  let child: ChildProcess;

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    while (!said.includes('Ready to accept connections')) {
      const [text] = (await once(child.stdout!, 'data')) as [Buffer];
      said += text.toString();
    }
    child.stdout!.resume();
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: start,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    close: kill,
  };
}
