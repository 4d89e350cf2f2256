import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { generateAssertionKeys, generateServiceKey, hashServiceKey } from '@headwater/grpc';
import type { Closer } from '@headwater/runtime';
import { migrateDatabase, roleUrl } from '@headwater/schema';
import {
  atPort,
  ensureTypesense,
  findFreePorts,
  type OwnRedis,
  type OwnTypesense,
  type ReplicatedServers,
  startOwnRedis,
  startReplicatedServers,
  startTypesenseProgram,
} from '@headwater/testing';

import { makeRolePasswords } from '../bench/data/database';
import { choosePorts } from '../services/choose-ports';
import { keepProcess, type KeptProcess } from '../services/kept-process';
import { writePrivateJson } from '../services/private-json';
import { planProcesses, type ProcessName, type ProcessPlan } from '../services/process-list';

/** An installation of separate processes and stores. All of them can be stopped and restarted. */
export interface AlertInstallation {
  baseUrl: string;
  adminUrl: string;
  addresses: { site: string; content: string; search: string };
  managementKey: string;
  opsPorts: number[];
  redis: OwnRedis;
  servers: ReplicatedServers;
  typesense: OwnTypesense;
  processNamed: (name: string) => KeptProcess;
  /** Processes that ended by themselves. */
  crashes(): string[];
}

const services = ['site', 'content', 'media', 'search'] as const;

export async function startAlertInstallation(
  folder: string,
  logLevel: string,
  closer: Closer,
  say: (line: string) => void,
): Promise<AlertInstallation> {
  const rolePasswords = makeRolePasswords();
  const servers = await startReplicatedServers({
    prepare: (adminUrl) => migrateDatabase({ adminUrl, rolePasswords }),
  });
  closer.add('PostgreSQL', () => servers.close(), 15_000);
  const redis = await startOwnRedis();
  closer.add('Redis', () => redis.close());
  const typesense = await startOwnTypesense(folder, say);
  closer.add('Typesense', () => typesense.close());

  const ports = await choosePorts();
  const [gatewayKey, managementKey] = [generateServiceKey(), generateServiceKey()];
  const adminKey = generateServiceKey();
  const serviceKeysFile = join(folder, 'service-keys.json');
  writePrivateJson(
    serviceKeysFile,
    (
      [
        ['gateway', gatewayKey, 'delivery'],
        ['management', managementKey, 'management'],
        ['admin', adminKey, 'people'],
      ] as const
    ).map(([name, key, access]) => ({
      ...{ name, sha256: hashServiceKey(key), access, sites: 'all' },
      superAdmin: access === 'management',
    })),
  );
  const databaseUrl = servers.primary.adminUrl;
  const replicaUrl = atPort(databaseUrl, servers.replica.port);
  const plans = planProcesses({
    ...{ databaseUrl, rolePasswords, redisUrl: redis.url, serviceKeysFile, gatewayKey, adminKey },
    identityKeys: generateAssertionKeys(),
    ...{ mediaDirectory: join(folder, 'media'), ports, logLevel, purgeVariables: {} },
    gatewayVariables: { RATE_LIMIT_PER_MINUTE: '1000000' },
    typesenseVariables: { TYPESENSE_URL: typesense.url, TYPESENSE_API_KEY: typesense.apiKey },
  }).map((plan) => readingReplica(plan));
  const crashes: string[] = [];
  const processes = await Promise.all(
    plans.map((plan) => keepProcess(plan, closer, (crash) => void crashes.push(crash))),
  );

  /** Services read from the replica. */
  function readingReplica(plan: ProcessPlan): ProcessPlan {
    const service = services.find((name) => name === plan.name);
    if (service === undefined) return plan;
    const role = `headwater_${service}_delivery` as const;
    const url = roleUrl(replicaUrl, role, rolePasswords[role]);
    return {
      ...plan,
      environment: { ...plan.environment, [`${service.toUpperCase()}_REPLICA_DB_URL`]: url },
    };
  }

  const at = (service: (typeof services)[number]): string => `127.0.0.1:${ports.grpc[service]}`;
  return {
    baseUrl: `http://127.0.0.1:${ports.gateway}`,
    adminUrl: `http://localhost:${ports.admin}`,
    addresses: { site: at('site'), content: at('content'), search: at('search') },
    ...{ managementKey, redis, servers, typesense },
    opsPorts: plans.map(({ name }) => ports.ops[name as ProcessName]),
    processNamed: (name) => processes.find(({ plan }) => plan.name === name)!,
    crashes: () => [...crashes],
  };
}

async function startOwnTypesense(folder: string, say: (line: string) => void): Promise<OwnTypesense> {
  const source = await ensureTypesense((line) => say(`Typesense: ${line}`));
  if (source.kind === 'given') {
    throw new Error('TYPESENSE_URL is set: the proof kills its Typesense, so it must be one of its own');
  }
  const [api = 0, peering = 0] = await findFreePorts(2);
  return startTypesenseProgram({
    program: source.program,
    dataDir: join(folder, 'typesense'),
    temporary: true,
    apiKey: randomBytes(16).toString('hex'),
    ports: { api, peering },
  });
}
