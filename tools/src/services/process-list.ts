import { join, resolve } from 'node:path';

import type { AssertionKeys } from '@headwater/grpc';
import { type RolePasswords, roleUrl, type ServiceName } from '@headwater/schema';

export const root = resolve(__dirname, '../../..');

/** One process of the installation, and exactly the variables that it gets. */
export interface ProcessPlan {
  name: string;
  entryPoint: string;
  environment: Record<string, string>;
  /** The port of its readiness check. */
  opsPort: number;
}

export interface Ports {
  gateway: number;
  mediaHttp: number;
  admin: number;
  grpc: Record<ServiceName, number>;
  ops: Record<ProcessName, number>;
}

export const processNames = [
  'site',
  'site-worker',
  'content',
  'content-worker',
  'media',
  'media-worker',
  'search',
  'search-indexer',
  'identity',
  'admin',
  'gateway',
] as const;
export type ProcessName = (typeof processNames)[number];

export interface PlanOptions {
  databaseUrl: string;
  rolePasswords: RolePasswords;
  redisUrl: string | undefined;
  mediaDirectory: string;
  /** The storage of media, if it is not that folder. */
  mediaVariables?: Record<string, string>;
  serviceKeysFile: string;
  gatewayKey: string;
  /** A service key with access `people`. Absent: no admin. */
  adminKey?: string;
  /** The keys with which identity signs assertions, and services verify them. */
  identityKeys: AssertionKeys;
  /** The key with which identity encrypts values that it must read again. Absent: no authenticator apps. */
  identityEncryptionKey?: string;
  ports: Ports;
  logLevel: string;
  /** Variables of the gateway that the caller has set. */
  gatewayVariables: Record<string, string>;
  /** Variables of the admin that the caller has set. */
  adminVariables?: Record<string, string>;
  /** Variables of purges that the caller has set. Without any, no site worker is started, because it has no other work. */
  purgeVariables: Record<string, string>;
  /** Variables that name a Typesense. Without any, PostgreSQL answers searches and no indexer is started. */
  typesenseVariables: Record<string, string>;
}

/** The processes in the order of their start. The gateway starts last, and stops first. */
export function planProcesses(options: PlanOptions): ProcessPlan[] {
  const { databaseUrl, rolePasswords, ports, logLevel } = options;
  // Writers mirror site versions to Redis; the gateway uses it for limits and for its cache.
  const redis: Record<string, string> = options.redisUrl === undefined ? {} : { REDIS_URL: options.redisUrl };
  const url = (role: keyof RolePasswords): string => roleUrl(databaseUrl, role, rolePasswords[role]);
  const service = (name: ServiceName): Record<string, string> => {
    const prefix = name.toUpperCase();
    return {
      [`${prefix}_DB_URL`]: url(`headwater_${name}_management`),
      [`${prefix}_DELIVERY_DB_URL`]: url(`headwater_${name}_delivery`),
      [`${prefix}_GRPC_PORT`]: String(ports.grpc[name]),
      [`${prefix}_OPS_PORT`]: String(ports.ops[name]),
      SERVICE_KEYS_FILE: options.serviceKeysFile,
      IDENTITY_PUBLIC_KEYS: options.identityKeys.publicKey,
      ...redis,
      LOG_LEVEL: logLevel,
    };
  };
  const worker = (process: 'site-worker' | 'content-worker' | 'media-worker' | 'search-indexer') => {
    const name = process.split('-')[0] as 'site' | 'content' | 'media' | 'search';
    const prefix = name.toUpperCase();
    return {
      [`${prefix}_DB_URL`]: url(`headwater_${name}_management`),
      [`${prefix}_JOBS_DB_URL`]: url('headwater_jobs'),
      [`${prefix}_WORKER_OPS_PORT`]: String(ports.ops[process]),
      ...redis,
      LOG_LEVEL: logLevel,
    };
  };
  // With S3, each process has a separate folder, which shows that they share none.
  const mediaStorage = (name: string): Record<string, string> => ({
    ...options.mediaVariables,
    MEDIA_DIRECTORY:
      options.mediaVariables?.MEDIA_STORAGE === 's3'
        ? join(`${options.mediaDirectory}-local`, name)
        : options.mediaDirectory,
  });
  const environments: Record<ProcessName, Record<string, string>> = {
    site: service('site'),
    'site-worker': { ...worker('site-worker'), ...options.purgeVariables },
    content: service('content'),
    'content-worker': worker('content-worker'),
    media: {
      ...service('media'),
      MEDIA_HTTP_PORT: String(ports.mediaHttp),
      ...mediaStorage('service'),
    },
    'media-worker': { ...worker('media-worker'), ...mediaStorage('worker') },
    search: { ...service('search'), ...options.typesenseVariables },
    'search-indexer': { ...worker('search-indexer'), ...options.typesenseVariables },
    identity: {
      ...service('identity'),
      IDENTITY_SIGNING_KEY: options.identityKeys.privateKey,
      ...(options.identityEncryptionKey !== undefined && {
        IDENTITY_ENCRYPTION_KEY: options.identityEncryptionKey,
      }),
    },
    admin: {
      ...options.adminVariables,
      ADMIN_ORIGIN: `http://localhost:${ports.admin}`,
      ADMIN_PORT: String(ports.admin),
      ADMIN_OPS_PORT: String(ports.ops.admin),
      ADMIN_SERVICE_KEY: options.adminKey ?? '',
      SITE_GRPC_ADDRESS: `127.0.0.1:${ports.grpc.site}`,
      IDENTITY_GRPC_ADDRESS: `127.0.0.1:${ports.grpc.identity}`,
      CONTENT_GRPC_ADDRESS: `127.0.0.1:${ports.grpc.content}`,
      MEDIA_GRPC_ADDRESS: `127.0.0.1:${ports.grpc.media}`,
      MEDIA_HTTP_URL: `http://127.0.0.1:${ports.mediaHttp}`,
      LOG_LEVEL: logLevel,
    },
    gateway: {
      SHARED_API_HOSTS: 'localhost,127.0.0.1',
      ...options.gatewayVariables,
      GATEWAY_PORT: String(ports.gateway),
      GATEWAY_OPS_PORT: String(ports.ops.gateway),
      GATEWAY_SERVICE_KEY: options.gatewayKey,
      SITE_GRPC_ADDRESS: `127.0.0.1:${ports.grpc.site}`,
      CONTENT_GRPC_ADDRESS: `127.0.0.1:${ports.grpc.content}`,
      SEARCH_GRPC_ADDRESS: `127.0.0.1:${ports.grpc.search}`,
      MEDIA_HTTP_URL: `http://127.0.0.1:${ports.mediaHttp}`,
      ...redis,
      LOG_LEVEL: logLevel,
    },
  };
  const idle = new Set<ProcessName>();
  if (!('SHARED_CACHE_PURGE_URLS' in options.purgeVariables)) idle.add('site-worker');
  if (!('TYPESENSE_URL' in options.typesenseVariables)) idle.add('search-indexer');
  if (options.adminKey === undefined) idle.add('admin');
  const wanted = processNames.filter((name) => !idle.has(name));
  return wanted.map((name) => ({
    name,
    entryPoint: entryPoint(name),
    environment: environments[name],
    opsPort: ports.ops[name],
  }));
}

/** `search-indexer` → `apps/search/src/indexer-main.ts` */
function entryPoint(name: ProcessName): string {
  const [app = '', part] = name.split('-');
  return join(root, 'apps', app, 'src', part === undefined ? 'main.ts' : `${part}-main.ts`);
}
