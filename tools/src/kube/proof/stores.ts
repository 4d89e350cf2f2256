import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';
import type { Closer } from '@headwater/runtime';
import { type S3Bucket, startVersity } from '@headwater/testing';

import { withClient } from '../../bench/data/database';
import { hostAddress } from '../kubelet/network';
import { letPostgresGoFirst } from '../kubelet/session';
import { databaseName, makeRoleOfPage } from './roles-of-page';

export interface Stores {
  /** The URL of a superuser, for this process. */
  databaseUrl: string;
  /** The URL for pods. It works only with the name of one of their roles. */
  databaseUrlInside: string;
  redisUrlInside: string;
  s3: S3Bucket;
}

export const s3Port = 7070;

/** Starts PostgreSQL, Redis and an S3 server beside the cluster, where pods reach them. */
export async function startStores(folder: string, versity: string, closer: Closer): Promise<Stores> {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir, port: 5432 },
    settings: { fsync: 'off', max_connections: '400', listen_addresses: `127.0.0.1,${hostAddress}` },
  });
  closer.add('PostgreSQL', () => postgres.stop(), 30_000);
  const [postmaster] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  closer.add('the share of PostgreSQL', letPostgresGoFirst(Number(postmaster)));
  appendFileSync(join(dataDir, 'pg_hba.conf'), 'host all all 10.244.0.0/16 scram-sha-256\n');
  await withClient(postgres.adminUrl, async (client) => {
    await client.query('select pg_reload_conf()');
  });
  await makeRoleOfPage(postgres.adminUrl, 'owner');
  const url = new URL(postgres.adminUrl);
  url.pathname = `/${databaseName}`;
  const databaseUrl = url.href;
  url.hostname = 'postgresql.databases.svc';
  [url.username, url.password] = ['', ''];
  await startRedisServer(folder, closer);
  const s3 = await startVersity({
    ...{ program: versity, dataDir: join(folder, 's3'), temporary: true },
    ...{ host: hostAddress, port: s3Port },
  });
  closer.add('S3', () => s3.close());
  const redisUrlInside = 'redis://redis.databases.svc:6379';
  return { databaseUrl, databaseUrlInside: url.href, redisUrlInside, s3: s3.bucket };
}

function startRedisServer(folder: string, closer: Closer): Promise<void> {
  const options = { bind: hostAddress, port: '6379', save: '', appendonly: 'no', 'protected-mode': 'no' };
  const args = Object.entries({ ...options, dir: folder }).flatMap(([name, value]) => [`--${name}`, value]);
  // With priority over the readers of this process, because a gateway waits only 50 ms for Redis.
  const child = spawn('nice', ['-n', '-10', 'redis-server', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  closer.add('Redis', () => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Redis ended with code ${code}.`)));
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
}
