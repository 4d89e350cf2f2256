import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Client } from 'pg';

import { fromSources } from '../src/from-sources';
import { databaseUrl, withClient } from '../src/template';
import { testServer } from '../src/test-database';
import type { TestServer } from '../src/test-server';
import { throwawayParent } from '../src/throwaway-folder';

interface Started {
  child: ChildProcess;
  server: TestServer;
  /** The data folder, if it is a server of its own. */
  dir: string;
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const script = join(__dirname, '../src/run-test-server.ts');
  const child = spawn(process.execPath, [...fromSources, script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const server = JSON.parse(line) as TestServer;
  return { child, server, dir: findDir(child.pid) };
}

/** The temporary folder of the server that this process has started. The claim on the data names the process. */
function findDir(pid: number | undefined): string {
  const parent = throwawayParent();
  const dirs = readdirSync(parent).filter((name) => name.startsWith('headwater-test-'));
  const own = dirs.find((name) => {
    const claim = join(parent, name, 'postgres.pid');
    return existsSync(claim) && readFileSync(claim, 'utf8').includes(`"pid":${pid},`);
  });
  return join(parent, own ?? 'no folder of this process');
}

async function databases(adminUrl: string, prefix: string): Promise<number> {
  return withClient(adminUrl, async (client) => {
    const sql = 'select from pg_database where starts_with(datname, $1)';
    return (await client.query(sql, [prefix])).rowCount ?? 0;
  });
}

describe('the database server of a Jest run', () => {
  it('ends when its input is closed, and leaves nothing behind', async () => {
    const { child, server, dir } = await start();
    expect(existsSync(dir)).toBe(true);
    child.stdin?.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(existsSync(dir)).toBe(false);
    await expect(new Client(server.adminUrl).connect()).rejects.toThrow('ECONNREFUSED');
  });

  it('outlives Ctrl-C, because the tests still need it until they have ended', async () => {
    const { child, server } = await start();
    child.kill('SIGINT');
    expect(await databases(server.adminUrl, server.prefix)).toBe(1);
    child.stdin?.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('is cleared away by the next run when it was killed', async () => {
    const killed = await start();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    const next = await start();
    expect(existsSync(killed.dir)).toBe(false);
    expect(existsSync(next.dir)).toBe(true);
    next.child.stdin?.end();
    await once(next.child, 'exit');
  });

  it('uses the server of DATABASE_URL, and drops its databases there', async () => {
    const given = testServer().adminUrl;
    const { child, server } = await start({ DATABASE_URL: given });
    expect(server.adminUrl).toBe(given);
    await withClient(given, (client) =>
      client.query(`create database ${server.prefix}_clone template ${server.template}`),
    );
    // Left open, as by a test that failed.
    const leaked = new Client(databaseUrl(given, `${server.prefix}_clone`));
    leaked.on('error', () => undefined);
    await leaked.connect();
    expect(await databases(given, server.prefix)).toBe(2);
    child.stdin?.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await databases(given, server.prefix)).toBe(0);
  });
});
