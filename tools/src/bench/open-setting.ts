import { mkdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';
import type { Closer } from '@headwater/runtime';

import { readOrMakeJson } from '../services/private-json';
import { root } from '../services/process-list';
import { planCores, shareCores } from './cores';
import { makeRolePasswords, withClient } from './data/database';
import { pin } from './pinned';
import { buildPrograms } from './programs-build';
import type { Setting } from './setting';

// A quarter of the memory, as PostgreSQL's manual recommends: https://www.postgresql.org/docs/current/runtime-config-resource.html
const sharedBuffers = `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`;

/** Prepares a run: cores, programs, and a PostgreSQL server, either that of `DATABASE_URL` or a new one in the data folder. */
export async function openSetting(
  closer: Closer,
  { dataDir: given, quick, sharedCores = false }: { dataDir: string; quick: boolean; sharedCores?: boolean },
): Promise<Setting> {
  const dataDir = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const cores = (sharedCores ? shareCores : planCores)(cpus().length);
  const programsDir = join(root, '.headwater/bench-programs');
  buildPrograms(programsDir);
  // Keeps this process off the core of the measured program.
  pin(process.pid, cores.load);
  const url = process.env.DATABASE_URL;
  const server =
    url === undefined ? await startServer(dataDir, closer) : { adminUrl: url, postgresPid: undefined };
  if (server.postgresPid !== undefined) pin(server.postgresPid, cores.stores);
  return {
    ...{ ...server, cores, dataDir, programsDir, closer, quick },
    logsDir: join(dataDir, 'logs'),
    rolePasswords: readOrMakeJson(join(dataDir, 'role-passwords.json'), makeRolePasswords),
    say: console.log,
  };
}

async function startServer(
  dataDir: string,
  closer: Closer,
): Promise<{ adminUrl: string; postgresPid: number }> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    // Two installations at once need more connections than the default of 100.
    settings: { max_connections: '400', shared_buffers: sharedBuffers },
  });
  closer.add('PostgreSQL', () => postgres.stop(), 15_000);
  const pid = await withClient(postgres.adminUrl, async (client) => {
    const { rows } = await client.query<{ pid: string }>(
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
    );
    return Number(rows[0]?.pid);
  });
  return { adminUrl: postgres.adminUrl, postgresPid: pid };
}
