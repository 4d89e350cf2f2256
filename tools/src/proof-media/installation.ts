import { join } from 'node:path';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';
import { generateAssertionKeys, generateServiceKey, hashServiceKey } from '@headwater/grpc';
import type { Closer } from '@headwater/runtime';
import { migrateDatabase } from '@headwater/schema';
import { ensureS3, insertSite, startOwnS3, type TestSite } from '@headwater/testing';

import { makeRolePasswords } from '../bench/data/database';
import { type Child, startChild } from '../services/child';
import { choosePorts } from '../services/choose-ports';
import { untilReady } from '../services/kept-process';
import { writePrivateJson } from '../services/private-json';
import { planProcesses, type ProcessPlan } from '../services/process-list';
import { startTroubledS3, type TroubledS3 } from './troubled-s3';

export type Storage = 'file' | 's3';

/** A process that the proof kills and restarts. */
export interface KeptProcess {
  readonly pid: number;
  /** Kills it, and resolves when its successor is ready. */
  killAndStart(): Promise<void>;
  /** Descriptions of ends without a kill. */
  crashes(): string[];
}

export interface MediaInstallation {
  adminUrl: string;
  site: TestSite;
  grpcAddress: string;
  httpUrl: string;
  gatewayUrl: string;
  siteAddress: string;
  managementKey: string;
  service: KeptProcess;
  worker: KeptProcess;
  /** The proxy in front of S3; undefined: media is in a folder. */
  s3: TroubledS3 | undefined;
  /** The other processes that serve readers; empty without `json`. */
  others: readonly KeptProcess[];
}

const patienceMs = 15_000;

const jsonProcesses = ['site', 'content', 'search', 'gateway'];

export interface InstallationOptions {
  folder: string;
  storage: Storage;
  /** Variables of the media service and its worker. */
  variables: Record<string, string>;
  /** Whether to start a gateway, too, with its services. */
  json?: boolean;
}

/** The media service and its worker, as separate processes with separate stores. */
export async function startMediaInstallation(
  options: InstallationOptions,
  closer: Closer,
  say: (line: string) => void,
): Promise<MediaInstallation> {
  const { folder } = options;
  const rolePasswords = makeRolePasswords();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  closer.add('PostgreSQL', () => postgres.stop(), patienceMs);
  await migrateDatabase({ adminUrl: postgres.adminUrl, rolePasswords });
  const { s3, variables: storage } =
    options.storage === 's3' ? await startStorage(closer, say) : { s3: undefined, variables: {} };
  const managementKey = generateServiceKey();
  const serviceKeysFile = join(folder, 'service-keys.json');
  const gatewayKey = generateServiceKey();
  const key = (name: string, secret: string, access: string) => ({
    ...{ name, sha256: hashServiceKey(secret), access, sites: 'all' },
    superAdmin: access === 'management',
  });
  writePrivateJson(serviceKeysFile, [
    key('management', managementKey, 'management'),
    key('gateway', gatewayKey, 'delivery'),
  ]);
  const ports = await choosePorts();
  const plans = planProcesses({
    ...{
      databaseUrl: postgres.adminUrl,
      rolePasswords,
      redisUrl: undefined,
      serviceKeysFile,
      gatewayKey,
      identityKeys: generateAssertionKeys(),
    },
    ...{ mediaDirectory: join(folder, 'media'), mediaVariables: { ...storage, ...options.variables }, ports },
    ...{
      logLevel: 'silent',
      gatewayVariables: { RATE_LIMIT_PER_MINUTE: '1000000' },
      purgeVariables: {},
      typesenseVariables: {},
    },
  });
  const keep = (name: string) =>
    keepProcess(
      plans.find((plan) => plan.name === name)!,
      closer,
    );
  const [service, worker] = await Promise.all([keep('media'), keep('media-worker')]);
  const others = await Promise.all(options.json === true ? jsonProcesses.map(keep) : []);
  const site = await insertSite({ urls: { admin: postgres.adminUrl } });
  return {
    ...{ adminUrl: postgres.adminUrl, site, managementKey, service, worker, s3, others },
    gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
    siteAddress: `127.0.0.1:${ports.grpc.site}`,
    grpcAddress: `127.0.0.1:${ports.grpc.media}`,
    httpUrl: `http://127.0.0.1:${ports.mediaHttp}`,
  };
}

async function startStorage(
  closer: Closer,
  say: (line: string) => void,
): Promise<{ s3: TroubledS3; variables: Record<string, string> }> {
  await ensureS3((line) => say(`S3: ${line}`));
  const s3 = await startOwnS3();
  if (s3 === undefined) throw new Error('there is no program for a server of S3');
  closer.add('S3', () => s3.close(), patienceMs);
  const { endpoint, region, bucket, credentials } = s3.bucket;
  const troubled = await startTroubledS3(endpoint);
  closer.add('proxy of S3', () => troubled.close(), patienceMs);
  const variables = {
    MEDIA_STORAGE: 's3',
    MEDIA_S3_ENDPOINT: troubled.endpoint,
    MEDIA_S3_REGION: region,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_FORCE_PATH_STYLE: 'true',
    MEDIA_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { s3: troubled, variables };
}

async function keepProcess(plan: ProcessPlan, closer: Closer): Promise<KeptProcess> {
  const crashes: string[] = [];
  let isStruck = false;
  const start = (): Child => {
    isStruck = false;
    const started = startChild(plan);
    void started.ended.then((how) => {
      if (!isStruck) crashes.push(`${plan.name} ended without being killed: ${how}`);
    });
    return started;
  };
  let child = start();
  const end = () => {
    isStruck = true;
    return child.stop(patienceMs);
  };
  closer.add(plan.name, end, patienceMs + 2_000);
  await untilReady(child, plan.opsPort);
  return {
    get pid() {
      return child.pid ?? 0;
    },
    async killAndStart() {
      isStruck = true;
      if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
      await child.ended;
      child = start();
      await untilReady(child, plan.opsPort);
    },
    crashes: () => [...crashes],
  };
}
