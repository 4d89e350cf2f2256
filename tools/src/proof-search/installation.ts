import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';
import { generateAssertionKeys, generateServiceKey, hashServiceKey } from '@headwater/grpc';
import type { Closer } from '@headwater/runtime';
import { migrateDatabase } from '@headwater/schema';
import { ensureTypesense, findFreePorts, startRedis, startTypesenseProgram } from '@headwater/testing';

import { makeRolePasswords, withClient } from '../bench/data/database';
import { choosePorts } from '../services/choose-ports';
import { writeCommandLineFile } from '../services/headwater';
import { keepProcess } from '../services/kept-process';
import { writePrivateJson } from '../services/private-json';
import { planProcesses, type Ports } from '../services/process-list';

/** A part of the installation that the proof breaks. */
export interface Victim {
  name: string;
  /** Resolves with a description of the strike. */
  strike(how: 'killed' | 'other'): Promise<string>;
  /** Repairs the part. Resolves when it works again. */
  heal(): Promise<void>;
}

export interface ProofInstallation {
  baseUrl: string;
  addresses: { site: string; content: string; search: string };
  managementKey: string;
  /** The service key of the gateway, with read access. */
  deliveryKey: string;
  /** The data folder for the command line. */
  dataDir: string;
  victims: Victim[];
  /** Changes that the indexer has not applied yet, and moves that it has not ended. */
  countPending(): Promise<number>;
  /** Processes that ended by themselves. */
  crashes(): string[];
}

const patienceMs = 15_000;
const wanted = ['site', 'content', 'content-worker', 'search', 'search-indexer', 'gateway'];

/** Everything that search needs, as separate processes with separate stores. */
export async function startProofInstallation(
  folder: string,
  logLevel: string,
  closer: Closer,
  say: (line: string) => void,
): Promise<ProofInstallation> {
  const source = await ensureTypesense((line) => say(`Typesense: ${line}`));
  if (source.kind === 'given') {
    throw new Error('TYPESENSE_URL is set: the proof kills its Typesense, so it must be one of its own');
  }
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const rolePasswords = makeRolePasswords();
  const postgresDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: postgresDir, restart: true });
  closer.add('PostgreSQL', () => postgres.stop(), patienceMs);
  await migrateDatabase({ adminUrl: postgres.adminUrl, rolePasswords });
  const redis = await startRedis();
  if (redis) closer.add('Redis', () => redis.close());
  const [apiPort = 0, peeringPort = 0] = await findFreePorts(2);
  const typesense = await startTypesenseProgram({
    program: source.program,
    dataDir: join(folder, 'typesense'),
    temporary: true,
    apiKey: randomBytes(16).toString('hex'),
    ports: { api: apiPort, peering: peeringPort },
  });
  closer.add('Typesense', () => typesense.close());

  const ports = await choosePorts();
  const gatewayKey = generateServiceKey();
  const managementKey = generateServiceKey();
  const serviceKeysFile = join(folder, 'service-keys.json');
  const key = (name: string, secret: string, access: string) => ({
    ...{ name, sha256: hashServiceKey(secret), access, sites: 'all' },
    superAdmin: access === 'management',
  });
  writePrivateJson(serviceKeysFile, [
    key('gateway', gatewayKey, 'delivery'),
    key('management', managementKey, 'management'),
  ]);
  const plans = planProcesses({
    ...{ databaseUrl: postgres.adminUrl, rolePasswords, redisUrl: redis?.url, serviceKeysFile, gatewayKey },
    identityKeys: generateAssertionKeys(),
    ...{ mediaDirectory: join(folder, 'media'), ports, logLevel, purgeVariables: {} },
    gatewayVariables: { RATE_LIMIT_PER_MINUTE: '1000000' },
    typesenseVariables: { TYPESENSE_URL: typesense.url, TYPESENSE_API_KEY: typesense.apiKey },
  }).filter(({ name }) => wanted.includes(name));
  const crashes: string[] = [];
  const processes = await Promise.all(
    plans.map((plan) => keepProcess(plan, closer, (crash) => void crashes.push(crash))),
  );
  const processNamed = (name: string) => processes.find(({ plan }) => plan.name === name)!;

  const baseUrl = `http://127.0.0.1:${ports.gateway}`;
  const at = (service: keyof Ports['grpc']): string => `127.0.0.1:${ports.grpc[service]}`;
  const addresses = { site: at('site'), content: at('content'), media: at('media'), search: at('search') };
  writeCommandLineFile(folder, { baseUrl, addresses, serviceKey: managementKey });

  return {
    ...{ baseUrl, addresses, managementKey, deliveryKey: gatewayKey, dataDir: folder },
    victims: [
      {
        name: 'Typesense',
        async strike(how) {
          if (how === 'killed') {
            await typesense.kill();
            return 'killed';
          }
          typesense.pause();
          return 'paused';
        },
        async heal() {
          typesense.goOn();
          await typesense.start();
        },
      },
      {
        name: 'Typesense’s disk',
        async strike(how) {
          const aside = `${typesense.dataDir}-aside`;
          const isSetBack = how === 'other' && existsSync(aside);
          const [from, to] = isSetBack ? [aside, typesense.dataDir] : [typesense.dataDir, aside];
          await typesense.kill();
          await rm(to, { recursive: true, force: true });
          await cp(from, to, { recursive: true });
          if (isSetBack) await typesense.start();
          else await typesense.empty();
          return isSetBack ? 'set back' : 'emptied';
        },
        heal: () => Promise.resolve(),
      },
      { name: 'the indexer', ...processNamed('search-indexer') },
      { name: 'search', ...processNamed('search') },
      { name: 'content', ...processNamed('content') },
      { name: 'the gateway', ...processNamed('gateway') },
      {
        name: 'PostgreSQL',
        async strike() {
          process.kill(
            Number(readFileSync(join(postgresDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
            'SIGKILL',
          );
          return Promise.resolve('killed');
        },
        // PostgreSQL restarts by itself.
        heal: () => untilItAnswers(postgres.adminUrl),
      },
    ],
    crashes: () => [...crashes],
    countPending: () =>
      withClient(postgres.adminUrl, async (client) => {
        const { rows } = await client.query<{ pending: number }>(
          `select (select count(*) from content.search_changes)::integer
                  + (select count(*) from search.index_placements where state <> 'own' or not is_cleared)::integer as pending`,
        );
        return rows[0]?.pending ?? 0;
      }),
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const answers = await withClient(url, (client) => client.query('select 1')).catch(() => undefined);
    if (answers) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}
