import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';
import { findFreePorts } from '@headwater/testing';

import { root } from '../../services/process-list';
import { fillDatabase } from '../data/database';
import { mainSites, slugOf } from '../data/sites';
import { accessLogShare } from '../installation';
import { pin, startPinned, waitForAnswer } from '../pinned';
import { on } from '../placement';
import { startPgReference } from '../references';
import type { Group } from './group';
import { spread } from './requests';

const name = 'standalone-uncached-item';
const smallestCacheBytes = '1048576';
const patienceMs = 30_000;

/** Compares the standalone with one select of the same row from the same PostgreSQL. */
export const standalone: Group = {
  names: [name],
  async run(runner) {
    const { setting } = runner;
    const { read } = mainSites(setting.quick);
    const sites = read.map((site) => ({ ...site, searchable: 0 }));
    const dataDir = join(setting.dataDir, setting.quick ? 'standalone-quick' : 'standalone');
    const postgresDir = join(dataDir, 'postgres');
    const postgres = await startEmbeddedPostgres({ dataDir: postgresDir });
    try {
      await fillDatabase({ ...setting, adminUrl: postgres.adminUrl, sites });
    } finally {
      await postgres.stop();
    }

    const [port = 0] = await findFreePorts(1);
    const url = `http://127.0.0.1:${port}`;
    const child = startPinned({
      name: 'standalone',
      placement: on(setting.cores.measured),
      command: [
        ...[process.execPath, join(root, 'apps/standalone/dist/main.js'), '--no-demo'],
        ...['--port', String(port), '--data-dir', dataDir, '--log-level', 'info'],
      ],
      environment: {
        NODE_ENV: 'production',
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        RATE_LIMIT_PER_MINUTE: '1000000',
        ACCESS_LOG_SHARE: accessLogShare,
        GATEWAY_CACHE_BYTES: smallestCacheBytes,
      },
      logsDir: setting.logsDir,
      cwd: root,
    });
    setting.closer.add('standalone', () => child.stop(patienceMs), patienceMs + 2_000);
    // Its port accepts connections from the start but answers only once it is ready.
    await waitForAnswer(child, `${url}/api/v1/settings`);
    const { pid: postgresPid, databaseUrl } = readServer(postgresDir);
    pin(postgresPid, setting.cores.stores);

    const ids = sites.map(({ siteId }) => siteId);
    const count = Math.min(20_000, ids.length * (sites[0]?.posts ?? 0));
    const path = (turn: number): string => `/posts/${slugOf(turn)}`;
    const targets = spread(count, ids, path);
    const reference = await startPgReference(setting, databaseUrl, postgresPid);
    await runner.run({
      ...{ name, title: 'uncached item in standalone', measure: 'throughput', goal: { atLeast: 0.6 } },
      reference: {
        label: 'Koa + one prepared select',
        url: reference.url,
        targets: targets.map(({ headers }, index) => ({
          path: `/${ids[index % ids.length]}/${slugOf(Math.floor(index / ids.length))}`,
          headers,
        })),
        expectedStatus: 200,
        pids: reference.pids,
      },
      ours: {
        ...{ label: 'Headwater standalone', url, targets, expectedStatus: 200 },
        pids: { standalone: [child.pid ?? 0], postgres: [postgresPid] },
      },
    });
    await reference.stop();
    await child.stop(patienceMs);
  },
};

/** The URL of the standalone's PostgreSQL, from the files in and beside its data folder. */
function readServer(dataDir: string): { pid: number; databaseUrl: string } {
  const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(`${dataDir}.password`, 'utf8').trim();
  return {
    pid: Number(lines[0]),
    databaseUrl: `postgres://postgres:${password}@127.0.0.1:${lines[3]}/postgres`,
  };
}
