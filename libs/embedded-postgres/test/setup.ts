import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { findServers, isAlive } from '../src/processes';

/** Without fsync. Only some tests need data that survives a power cut. */
export const fast = { fsync: 'off' };

export interface Folder {
  path: string;
  dataDir: string;
  remove(): void;
}

export function createFolder(parent = tmpdir()): Folder {
  const path = mkdtempSync(join(parent, 'headwater-embedded-'));
  return {
    path,
    dataDir: join(path, 'postgres'),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

export interface Holder {
  child: ChildProcess;
  adminUrl: string;
  /** Kills the process, which cannot clean up, and waits for its end. */
  kill(): Promise<void>;
}

const fromSources = join(__dirname, '../../../tools/typescript.cjs');

/** A server that another process holds. */
export async function holdServer(dataDir: string, account?: { uid: number; gid: number }): Promise<Holder> {
  const child = spawn(
    process.execPath,
    ['--require', fromSources, '--conditions=development', join(__dirname, 'hold-server.ts'), dataDir],
    {
      cwd: join(__dirname, '..'),
      stdio: ['pipe', 'pipe', 'pipe'],
      ...account,
      env: { PATH: process.env.PATH, TYPESCRIPT_CACHE: process.env.TYPESCRIPT_CACHE },
    },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const adminUrl = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    child,
    adminUrl,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Ends every PostgreSQL process of the folder at once, as a crash of the machine would. */
export function killServers(dataDir: string): void {
  for (const pid of findServers(dataDir)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** Repeats the check until it passes; throws its last error if it never does. */
export async function eventually(holds: () => Promise<void>, patienceMs = 20_000): Promise<void> {
  for (const until = Date.now() + patienceMs; ;) {
    try {
      return await holds();
    } catch (error) {
      if (Date.now() > until) throw error;
      await delay(20);
    }
  }
}
