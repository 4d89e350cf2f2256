import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@headwater/embedded-postgres';

import { type Relay, startRelay } from './relay';
import { withClient } from './template';
import { makeThrowawayFolder } from './throwaway-folder';

/** A PostgreSQL server of the test's own, which it may kill and cut off. */
export interface OwnServer {
  /** URL of the superuser. The port stays the same over restarts. */
  adminUrl: string;
  port: number;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  start(): Promise<void>;
  /** Ends the server like a crash. */
  kill(): Promise<void>;
}

export interface Replica extends OwnServer {
  /** Pauses replay, as on a lagging replica. It still receives the log. */
  holdBack(): Promise<void>;
  goOn(): Promise<void>;
  /** Stops receiving, as if the primary's network failed. Later writes are lost if it is promoted. */
  cutOff(): void;
  /** Resolves when it has applied everything that its primary has committed so far. */
  caughtUp(): Promise<void>;
  promote(): Promise<void>;
}

export interface ReplicatedServers {
  primary: OwnServer;
  replica: Replica;
  close(): Promise<void>;
}

export interface PostgresRelease {
  name: string;
  /** Absent: the packaged PostgreSQL. */
  binaries?: string | undefined;
  isInstalled: boolean;
}

/** The packaged PostgreSQL, and the oldest one that Debian's packages have installed here. */
export const postgresReleases: readonly PostgresRelease[] = [
  { name: 'the embedded PostgreSQL', isInstalled: true },
  debianRelease(),
];

function debianRelease(): PostgresRelease {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isFinite) : [];
  const [oldest] = versions
    .sort((a, b) => a - b)
    .filter((version) => existsSync(join(root, String(version), 'bin/postgres')));
  return oldest === undefined
    ? { name: 'Debian’s PostgreSQL', isInstalled: false }
    : { name: `Debian’s PostgreSQL ${oldest}`, binaries: join(root, String(oldest)), isInstalled: true };
}

const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200', wal_keep_size: '64MB' };

/** A primary and its streaming replica. `prepare` fills the primary before the replica is copied from it. */
export async function startReplicatedServers(options: {
  release?: PostgresRelease;
  prepare: (adminUrl: string) => Promise<unknown>;
}): Promise<ReplicatedServers> {
  const { release = postgresReleases[0]!, prepare } = options;
  const folder = makeThrowawayFolder('headwater-replicated-');
  const dirs = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  const common = { binaries: release.binaries };

  const first = await startEmbeddedPostgres({ ...common, dataDir: dirs.primary, settings });
  try {
    await prepare(first.adminUrl);
  } finally {
    await first.stop();
  }
  appendFileSync(join(dirs.primary, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  // With their owner, because the servers run as another user if the tests run as root.
  execFileSync('cp', ['-a', dirs.primary, dirs.replica]);
  execFileSync('cp', ['-a', `${dirs.primary}.password`, `${dirs.replica}.password`]);
  writeFileSync(join(dirs.replica, 'standby.signal'), '');

  const primary = await startOwn(dirs.primary, { ...common, settings });
  const stream = await startRelay(primary.port);
  const follow = { ...settings, primary_conninfo: atPort(primary.adminUrl, stream.port) };
  const replica = await startOwn(dirs.replica, { ...common, settings: follow });
  return {
    primary,
    replica: withReplication(replica, primary, stream),
    async close() {
      await replica.stop();
      await primary.stop();
      await stream.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same URL at another port. */
export function atPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

type Stoppable = OwnServer & { stop(): Promise<void> };

async function startOwn(
  dataDir: string,
  options: { binaries: string | undefined; settings: Record<string, string> },
): Promise<Stoppable> {
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ ...options, dataDir });
  const { adminUrl, port } = server;
  return {
    adminUrl,
    port,
    query: (sql, values) =>
      withClient(adminUrl, async (client) => (await client.query(sql, values)).rows as never[]),
    async start() {
      server = await startEmbeddedPostgres({ ...options, dataDir, port });
    },
    async kill() {
      process.kill(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await server.stop();
    },
    stop: () => server.stop(),
  };
}

function withReplication(replica: OwnServer, primary: OwnServer, stream: Relay): Replica {
  /** Waits until the statement returns true. */
  async function until(sql: string, values: unknown[] = []): Promise<void> {
    await withClient(replica.adminUrl, async (client) => {
      for (const limit = Date.now() + 30_000; ;) {
        const { rows } = await client.query<{ holds: boolean | null }>(`select ${sql} as holds`, values);
        if (rows[0]?.holds === true) return;
        if (Date.now() > limit) throw new Error(`The replica never came to this: ${sql}`);
      }
    });
  }

  return {
    ...replica,
    async holdBack() {
      await replica.query('select pg_wal_replay_pause()');
      await until(`pg_get_wal_replay_pause_state() = 'paused'`);
    },
    goOn: async () => void (await replica.query('select pg_wal_replay_resume()')),
    cutOff: () => stream.freeze(),
    async caughtUp() {
      const [now] = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
      await until('pg_last_wal_replay_lsn() >= $1::pg_lsn', [now!.lsn]);
    },
    async promote() {
      await replica.query('select pg_promote()');
    },
  };
}
