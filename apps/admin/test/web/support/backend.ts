import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { findFreePorts, fromSources } from '@headwater/testing';

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
      await kill(child);
      child = undefined;
    },
  };
}

/** A service in a process of its own. */
export interface OwnService {
  /** Where it listens, each time that it is started. */
  grpcPort: number;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export async function createOwnService(
  app: 'content' | 'identity',
  variables: Record<string, string>,
): Promise<OwnService> {
  const [grpcPort = 0, opsPort = 0] = await findFreePorts(2);
  const prefix = app.toUpperCase();
  let child: ChildProcess | undefined;
  return {
    grpcPort,
    async start() {
      child = spawn(process.execPath, [...fromSources, 'src/main.ts'], {
        cwd: resolve(__dirname, '../../../..', app),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...{ PATH: process.env['PATH'], ...variables, LOG_LEVEL: 'error' },
          ...{ [`${prefix}_GRPC_PORT`]: String(grpcPort), [`${prefix}_OPS_PORT`]: String(opsPort) },
        },
      });
      while (!(await answers(`http://127.0.0.1:${opsPort}`, '/readyz'))) {
        if (child.exitCode !== null) throw new Error(`${app} ended with ${child.exitCode}`);
        await pause(50);
      }
    },
    async kill() {
      await kill(child);
      child = undefined;
    },
  };
}

async function kill(running: ChildProcess | undefined): Promise<void> {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
}

const answers = (origin: string, path = '/login'): Promise<boolean> =>
  fetch(origin + path).then(
    ({ ok }) => ok,
    () => false,
  );
