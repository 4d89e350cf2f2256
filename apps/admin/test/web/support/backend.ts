import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { fromSources } from '@headwater/testing';

/** An admin in a process of its own. */
export interface Backend {
  origin: string;
  start(): Promise<void>;
  /** Without a word to it, as the kernel does where memory is short. */
  kill(): Promise<void>;
}

interface BackendOptions {
  port: number;
  opsPort: number;
  webFolder: string;
  reach: Record<string, string>;
}

export function createBackend({ port, opsPort, webFolder, reach }: BackendOptions): Backend {
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  return {
    origin,
    async start() {
      const args = [...fromSources, 'src/main.ts'];
      child = spawn(process.execPath, args, {
        cwd: resolve(__dirname, '../../..'),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...{ PATH: process.env['PATH'], ...reach, LOG_LEVEL: 'error' },
          ...{ ADMIN_ORIGIN: origin, ADMIN_PORT: String(port), ADMIN_OPS_PORT: String(opsPort) },
          ...{ ADMIN_WEB_DIR: webFolder, ADMIN_LOGINS_PER_MINUTE: '1000', ADMIN_CALL_DEADLINE_MS: '20000' },
        },
      });
      while (!(await answers(origin))) {
        if (child.exitCode !== null) throw new Error(`the admin ended with ${child.exitCode}`);
        await pause(100);
      }
    },
    async kill() {
      const running = child;
      child = undefined;
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
  };
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/login`).then(
    ({ ok }) => ok,
    () => false,
  );
