import { join } from 'node:path';

import { generateAssertionKeys, generateServiceKey, hashServiceKey } from '@headwater/grpc';
import { findFreePorts } from '@headwater/testing';

import { choosePorts } from '../services/choose-ports';
import { writePrivateJson } from '../services/private-json';
import { planProcesses, type ProcessPlan, root } from '../services/process-list';
import { waitUntilReady } from '../services/wait-until-ready';
import { startPinned } from './pinned';
import { on } from './placement';
import { startBenchRedis } from './redis';
import type { Setting } from './setting';

/** All services as separate processes from built output, with a gateway that caches and one with the smallest cache. */
export interface Installation {
  gatewayUrl: string;
  /** The byte server of the media service. */
  mediaUrl: string;
  mediaDirectory: string;
  /** The smallest cache that the gateway allows. Reading more than fits, in rotation, never hits. */
  uncachedUrl: string;
  secondGatewayUrl: string;
  gatewayOpsUrl: string;
  uncachedOpsUrl: string;
  redisUrl: string;
  contentAddress: string;
  siteAddress: string;
  searchAddress: string;
  mediaAddress: string;
  /** The address of identity, if the installation has one. */
  identityAddress: string;
  managementKey: string;
  /** The service key of a program that people use. */
  peopleKey: string;
  pids: Record<string, number[]>;
  stop: () => Promise<void>;
}

export interface InstallationOptions {
  workers: boolean;
  identity?: boolean;
  /** Variables that name a Typesense, for the search service and its indexer. */
  typesenseVariables?: Record<string, string>;
}

const smallestCacheBytes = 1_048_576;

/** As in busy installations: one success in a hundred. */
export const accessLogShare = '0.01';

const patienceMs = 15_000;
const isWorker = (name: string): boolean => /-(worker|indexer)$/.test(name);

export async function startInstallation(
  name: string,
  databaseUrl: string,
  setting: Setting,
  { workers, identity = false, typesenseVariables = {} }: InstallationOptions,
): Promise<Installation> {
  const redis = await startBenchRedis(`${name}-redis`, setting);
  const ports = await choosePorts();
  const [uncachedPort = 0, uncachedOps = 0, secondPort = 0, secondOps = 0] = await findFreePorts(4);
  const gatewayKey = generateServiceKey();
  const managementKey = generateServiceKey();
  const peopleKey = generateServiceKey();
  const serviceKeysFile = join(setting.dataDir, `${name}-service-keys.json`);
  writePrivateJson(serviceKeysFile, [
    {
      name: 'gateway',
      sha256: hashServiceKey(gatewayKey),
      access: 'delivery',
      sites: 'all',
      superAdmin: false,
    },
    {
      name: 'bench',
      sha256: hashServiceKey(managementKey),
      access: 'management',
      sites: 'all',
      superAdmin: true,
    },
    {
      name: 'people',
      sha256: hashServiceKey(peopleKey),
      access: 'people',
      sites: 'all',
      superAdmin: false,
    },
  ]);
  const mediaDirectory = join(setting.dataDir, `${name}-media`);
  const plans = planProcesses({
    databaseUrl,
    rolePasswords: setting.rolePasswords,
    redisUrl: redis.url,
    mediaDirectory,
    serviceKeysFile,
    gatewayKey,
    identityKeys: generateAssertionKeys(),
    ports,
    logLevel: 'info',
    gatewayVariables: {
      RATE_LIMIT_PER_MINUTE: '1000000',
      FRONTEND_RATE_LIMIT_PER_MINUTE: '1000000',
      ACCESS_LOG_SHARE: accessLogShare,
    },
    purgeVariables: {},
    typesenseVariables,
  }).filter(({ name: process }) => (workers || !isWorker(process)) && (identity || process !== 'identity'));
  const gateway = plans.find((plan) => plan.name === 'gateway');
  if (gateway === undefined) throw new Error('an installation has a gateway');
  plans.push(
    otherGateway(gateway, 'uncached-gateway', uncachedPort, uncachedOps, {
      GATEWAY_CACHE_BYTES: String(smallestCacheBytes),
    }),
  );
  plans.push(otherGateway(gateway, 'second-gateway', secondPort, secondOps, {}));

  const pids: Record<string, number[]> = { redis: [redis.pid] };
  if (setting.postgresPid !== undefined) pids.postgres = [setting.postgresPid];
  const children = await Promise.all(
    plans.map(async (plan) => {
      const child = startPinned({
        name: `${name}-${plan.name}`,
        placement: on(coresOf(plan.name, setting)),
        command: [process.execPath, built(plan.entryPoint)],
        environment: { NODE_ENV: 'production', ...plan.environment },
        logsDir: setting.logsDir,
        cwd: root,
      });
      setting.closer.add(child.name, () => child.stop(patienceMs), patienceMs + 2_000);
      await waitUntilReady(child, plan.opsPort);
      pids[plan.name] = [child.pid ?? 0];
      return child;
    }),
  );
  return {
    gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
    mediaUrl: `http://127.0.0.1:${ports.mediaHttp}`,
    mediaDirectory,
    uncachedUrl: `http://127.0.0.1:${uncachedPort}`,
    secondGatewayUrl: `http://127.0.0.1:${secondPort}`,
    gatewayOpsUrl: `http://127.0.0.1:${ports.ops.gateway}`,
    uncachedOpsUrl: `http://127.0.0.1:${uncachedOps}`,
    redisUrl: redis.url,
    contentAddress: `127.0.0.1:${ports.grpc.content}`,
    siteAddress: `127.0.0.1:${ports.grpc.site}`,
    searchAddress: `127.0.0.1:${ports.grpc.search}`,
    mediaAddress: `127.0.0.1:${ports.grpc.media}`,
    identityAddress: `127.0.0.1:${ports.grpc.identity}`,
    managementKey,
    peopleKey,
    pids,
    async stop() {
      for (const child of children.toReversed()) await child.stop(patienceMs);
      await redis.stop();
    },
  };
}

/** `apps/x/src/main.ts` → `apps/x/dist/main.js` */
const built = (entryPoint: string): string => entryPoint.replace('/src/', '/dist/').replace(/\.ts$/, '.js');

function otherGateway(
  gateway: ProcessPlan,
  name: string,
  port: number,
  opsPort: number,
  variables: Record<string, string>,
): ProcessPlan {
  const ports = { GATEWAY_PORT: String(port), GATEWAY_OPS_PORT: String(opsPort) };
  return { ...gateway, name, opsPort, environment: { ...gateway.environment, ...variables, ...ports } };
}

function coresOf(name: string, { cores }: Setting): string {
  if (name === 'second-gateway') return cores.second;
  // Its speed is a separate row, so it is a measured program.
  if (name === 'search-indexer') return cores.measured;
  return name.endsWith('gateway') ? cores.measured : cores.services;
}
