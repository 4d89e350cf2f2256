import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort, type TestRedis } from './start-redis';
import { stopThreads } from './stop-threads';

/** A Redis of the test's own, which it may kill and freeze. */
export interface OwnRedis extends TestRedis {
  /** Saves its data, for a restart with that state. */
  save(): Promise<void>;
  /** Ends it like a crash: all unsaved content is lost. */
  kill(): Promise<void>;
  restart(state?: 'empty' | 'saved'): Promise<void>;
  /** Keeps connections open without answering. */
  freeze(): void;
  thaw(): void;
}

export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await findFreePort();
  const directory = await mkdtemp(join(tmpdir(), 'headwater-own-redis-'));
  let child: ChildProcess;

  async function start(): Promise<void> {
    const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory];
    const args = [...place, '--dbfilename', 'saved.rdb', '--save', '', '--appendonly', 'no'];
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

  async function save(): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    socket.end('SAVE\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (!answer.toString().startsWith('+OK')) throw new Error(`Redis did not save: ${answer.toString()}`);
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    save,
    kill,
    async restart(state = 'empty') {
      if (state === 'empty') await rm(join(directory, 'saved.rdb'), { force: true });
      await start();
    },
    freeze: () => stopThreads(child.pid),
    thaw: () => void child.kill('SIGCONT'),
    async close() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
