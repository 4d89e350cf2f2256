import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { Client } from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@headwater/embedded-postgres';
import type { RolePasswords } from '@headwater/schema';
import { fromSources } from '@headwater/testing';

import { run } from './support/run';

jest.setTimeout(180_000);

/** The runbooks of passwords and service keys, gone through with a service that is not restarted. */

const root = resolve(__dirname, '../../..');
let folder: string;
let postgres: EmbeddedPostgres;
let service: ChildProcess;
let address: string;

const inFolder = (name: string): string => join(folder, name);

/** Writes the password of each role into a file, as in a mounted secret: all files are there, or none. */
function mountPasswords(): void {
  const passwords = JSON.parse(readFileSync(inFolder('roles.json'), 'utf8')) as RolePasswords;
  mkdirSync(inFolder('passwords.new'));
  for (const [role, password] of Object.entries(passwords)) {
    writeFileSync(join(inFolder('passwords.new'), role), `${password}\n`);
  }
  rmSync(inFolder('passwords'), { recursive: true, force: true });
  renameSync(inFolder('passwords.new'), inFolder('passwords'));
}

async function migrate(...args: string[]): Promise<void> {
  const { exitCode, stderr } = await run(['migrate', '--roles-file', 'roles.json', ...args], {
    cwd: folder,
    environment: { DATABASE_URL: postgres.adminUrl },
  });
  expect([exitCode, stderr]).toEqual([0, expect.anything()]);
}

interface GeneratedKey {
  key: string;
  entry: Record<string, unknown>;
}

const generateKey = async (): Promise<GeneratedKey> =>
  (
    await run(['keys', 'generate', 'admin', '--access', 'management', '--allow-super-admin', '--json'])
  ).json<GeneratedKey>();

/** What a list of sites on the command line ends with. */
async function listSites({ key }: GeneratedKey): Promise<number> {
  const { exitCode } = await run(['sites', 'list'], {
    cwd: folder,
    environment: { HEADWATER_SITE_ADDRESS: address, HEADWATER_SERVICE_KEY: key },
  });
  return exitCode;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 30_000; !(await condition());) {
    if (Date.now() > limit) throw new Error('the awaited condition did not come');
  }
}

let first: GeneratedKey;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-rotation-'));
  postgres = await startEmbeddedPostgres({ dataDir: inFolder('postgres') });
  await migrate();
  mountPasswords();
  first = await generateKey();
  writeFileSync(inFolder('keys.json'), JSON.stringify([first.entry]));
  const url = (role: string): string => {
    const own = new URL(postgres.adminUrl);
    own.username = role;
    own.password = '';
    return own.href;
  };
  service = spawn(process.execPath, [...fromSources, join(root, 'apps/site/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      SITE_DB_URL: url('headwater_site_management'),
      SITE_DB_PASSWORD_FILE: join(inFolder('passwords'), 'headwater_site_management'),
      SITE_DELIVERY_DB_URL: url('headwater_site_delivery'),
      SITE_DELIVERY_DB_PASSWORD_FILE: join(inFolder('passwords'), 'headwater_site_delivery'),
      SITE_GRPC_PORT: '0',
      SERVICE_KEYS_FILE: inFolder('keys.json'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  address = await new Promise((resolveAddress, reject) => {
    service.once('exit', () => reject(new Error('the service ended')));
    createInterface({ input: service.stderr! }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
      if (msg.endsWith('serves gRPC')) resolveAddress(`127.0.0.1:${port}`);
    });
  });
});

afterAll(async () => {
  if (service.exitCode === null) {
    service.kill('SIGKILL');
    await once(service, 'exit');
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('passwords are rotated while the service runs, and sessions with the former ones end', async () => {
  expect(await listSites(first)).toBe(0);
  const admin = new Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  cpSync(inFolder('roles.json'), inFolder('former.json'));
  await migrate('--rotate-passwords');
  expect(readFileSync(inFolder('roles.json'), 'utf8')).not.toBe(
    readFileSync(inFolder('former.json'), 'utf8'),
  );
  mountPasswords();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename like 'headwater\\_%'",
  );
  await until(async () => (await listSites(first)) === 0);
  const { rows } = await admin.query<{ usename: string }>(
    "select distinct usename from pg_stat_activity where usename like 'headwater\\_site\\_management'",
  );
  expect(rows).toHaveLength(1);
  await admin.end();
});

test('a service key is rotated while the service runs, and no call with a key of the list is refused', async () => {
  const second = await generateKey();
  expect(await listSites(second)).toBe(5);
  writeFileSync(inFolder('keys.json'), JSON.stringify([first.entry, second.entry]));
  await until(async () => {
    expect(await listSites(first)).toBe(0);
    return (await listSites(second)) === 0;
  });
  writeFileSync(inFolder('keys.json'), JSON.stringify([second.entry]));
  await until(async () => {
    expect(await listSites(second)).toBe(0);
    return (await listSites(first)) === 5;
  });
  expect(service.exitCode).toBeNull();
});
