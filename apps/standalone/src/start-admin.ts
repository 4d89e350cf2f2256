import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { adminEnv, createAdminService } from '@headwater/admin';
import { AppError } from '@headwater/errors';
import { generateServiceKey } from '@headwater/grpc';
import { type Closer, loadConfig, type LogLevel, type Metrics } from '@headwater/runtime';

import { type HeldPort, holdPort, portError } from './hold-port';
import type { ServiceKeys } from './service-keys';
import type { RunningServices } from './services';

/** Variables of the admin that may be set for a standalone, too. */
export const adminVariables = [
  'ADMIN_ORIGIN',
  'ADMIN_HOST',
  'ADMIN_WEB_DIR',
  'ADMIN_LOGINS_PER_MINUTE',
  'ADMIN_REQUESTS_PER_MINUTE',
  'ADMIN_PREVIEWS_PER_MINUTE',
  'ADMIN_MAX_BODY_BYTES',
  'MEDIA_BASE_URL',
  'TRUSTED_PROXY_HOPS',
  'ACCESS_LOG_SHARE',
  'ACCESS_LOG_REFUSALS_PER_SECOND',
] as const;

type Environment = Record<string, string | undefined>;

export interface RunningAdmin {
  /** The origin in browsers. */
  origin: string;
  /** Whether it serves pages, or only its API. */
  hasPages: boolean;
}

const usualPorts = Array.from({ length: 20 }, (_, index) => 8090 + index);
const hostOf = (environment: Environment): string => environment['ADMIN_HOST'] || '127.0.0.1';

function loadAdminConfig(environment: Environment, port: number, own: Record<string, string>) {
  const given = adminVariables.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  return loadConfig(adminEnv, {
    ADMIN_ORIGIN: `http://localhost:${port}`,
    ...(Object.fromEntries(given) as Record<string, string>),
    ADMIN_PORT: String(port),
    SITE_GRPC_ADDRESS: '127.0.0.1:1',
    IDENTITY_GRPC_ADDRESS: '127.0.0.1:1',
    CONTENT_GRPC_ADDRESS: '127.0.0.1:1',
    MEDIA_GRPC_ADDRESS: '127.0.0.1:1',
    MEDIA_HTTP_URL: 'http://127.0.0.1:1',
    ADMIN_SHUTDOWN_GRACE_MS: '2000',
    ...own,
  });
}

/** Checks the variables before anything is started. @throws ConfigError */
export function checkAdminVariables(environment: Environment): void {
  loadAdminConfig(environment, usualPorts[0]!, { ADMIN_SERVICE_KEY: generateServiceKey() });
}

/** Reserves the requested port, if there is one. */
export const holdAdminPort = async (
  environment: Environment,
  port: number | undefined,
): Promise<HeldPort | undefined> =>
  port === undefined ? undefined : holdPort(hostOf(environment), port, '--admin-port');

export interface AdminOptions {
  /** Absent: 8090, or the next one that is free. */
  port: HeldPort | undefined;
  environment: Environment;
  services: RunningServices;
  keys: ServiceKeys;
  logLevel: LogLevel;
  metrics: Metrics;
  closer: Closer;
}

/** Starts the admin on the channels of this process. @throws AppError if its port cannot be used. */
export async function startAdmin(options: AdminOptions): Promise<RunningAdmin> {
  const { port: wanted, environment } = options;
  if (wanted !== undefined) return startAt(wanted, options);
  for (const candidate of usualPorts) {
    try {
      return await startAt(await holdPort(hostOf(environment), candidate), options);
    } catch (error) {
      if (!(error instanceof AppError && error.reason === 'PORT_UNUSABLE')) throw error;
    }
  }
  return startAt(await holdPort(hostOf(environment), 0), options);
}

async function startAt(held: HeldPort, options: AdminOptions): Promise<RunningAdmin> {
  const { environment, services, keys, logLevel, metrics, closer } = options;
  const own = {
    ADMIN_SERVICE_KEY: keys.admin,
    MEDIA_HTTP_URL: services.mediaUrl,
    LOG_LEVEL: logLevel,
  };
  const config = loadAdminConfig(environment, held.port, own);
  const { channels } = services;
  const admin = await createAdminService({ ...config, ops: undefined }, { channels, metrics });
  await held.release();
  try {
    await admin.start();
  } catch (error) {
    await admin.close();
    throw (error as NodeJS.ErrnoException).syscall === 'listen'
      ? portError(error, config.listen.host, held.port, '--admin-port')
      : error;
  }
  closer.add('admin', () => admin.close(), 5_000);
  const hasPages = existsSync(join(config.web.folder, 'index.html'));
  return { origin: config.origin.origin, hasPages };
}
