import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

import { Client } from 'pg';

import { fromSources } from '@headwater/testing';

import { until } from './until';

const root = resolve(__dirname, '../../../..');
const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Runs a command line in a process of its own, and kills it with SIGKILL when it says something. Resolves when PostgreSQL has noticed. */
export async function killAtLine(
  line: RegExp,
  args: readonly string[],
  { cwd, url }: { cwd: string; url: string },
): Promise<void> {
  const watching = new Client({ connectionString: url });
  await watching.connect();
  try {
    const child = start(args, { cwd, url });
    const ended = once(child, 'close');
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (line.test(said)) child.kill('SIGKILL');
    });
    await ended;
    if (child.signalCode !== 'SIGKILL') throw new Error(`It did not say ${String(line)}:\n${said}`);
    await until(async () => {
      const others = 'datname = current_database() and pid <> pg_backend_pid()';
      return (await watching.query(`select from pg_stat_activity where ${others}`)).rows.length === 0;
    });
  } finally {
    await watching.end();
  }
}

function start(args: readonly string[], { cwd, url }: { cwd: string; url: string }) {
  const node = [...fromSources, join(root, 'apps/cli/src/main.ts')];
  return spawn(process.execPath, [...node, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, INIT_CWD: cwd },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * Runs a command line in a process of its own, and kills it with SIGKILL where it needs a table: that is locked, so it is always killed at
 * the same place. Resolves when PostgreSQL has noticed.
 */
export async function killAtTable(
  table: string,
  args: readonly string[],
  { cwd, url }: { cwd: string; url: string },
): Promise<void> {
  const [locking, watching] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await locking.connect();
  // Within a transaction, PostgreSQL shows the activity of its first look only.
  await watching.connect();
  try {
    await locking.query('begin');
    await locking.query(`lock table ${table} in access exclusive mode`);
    const child = start(args, { cwd, url });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, 'close') as Promise<[number | null, string | null]>;
    let pids: number[] = [];
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`It ended before it needed ${table}:\n${said}`);
      pids = (await watching.query<{ pid: number }>(waiting)).rows.map(({ pid }) => pid);
      return pids.length > 0;
    });
    child.kill('SIGKILL');
    await ended;
    await locking.query('rollback');
    await until(async () => {
      const { rows } = await watching.query('select from pg_stat_activity where pid = any ($1)', [pids]);
      return rows.length === 0;
    });
  } finally {
    await locking.end();
    await watching.end();
  }
}
