import { createGatewayService, gatewayEnv } from '@headwater/gateway';
import { generateServiceKey } from '@headwater/grpc';
import { type Closer, loadConfig, type LogLevel, type Metrics } from '@headwater/runtime';

import { portError } from './hold-port';
import type { ServiceKeys } from './service-keys';
import type { RunningServices } from './services';

/** Variables of the gateway that may be set for a standalone, too. */
const passedOnVariables = [
  'ACCESS_LOG_SHARE',
  'ACCESS_LOG_REFUSALS_PER_SECOND',
  'RATE_LIMIT_PER_MINUTE',
  'RATE_LIMIT_FREE_304',
  'FRONTEND_RATE_LIMIT_PER_MINUTE',
  'GATEWAY_CACHE_BYTES',
  'STALE_IF_ERROR',
  'TRUSTED_PROXY_HOPS',
  'SHARED_API_HOSTS',
  'MEDIA_BASE_URL',
  'REDIS_URL',
  'REDIS_KEY_PREFIX',
] as const;

export interface GatewayOptions {
  listen: { host: string; port: number };
  environment: Record<string, string | undefined>;
  services: RunningServices;
  keys: ServiceKeys;
  logLevel: LogLevel;
  metrics: Metrics;
  closer: Closer;
}

function loadGatewayConfig(
  environment: GatewayOptions['environment'],
  own: Record<string, string>,
): ReturnType<typeof gatewayEnv.parse> {
  const given = passedOnVariables.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  return loadConfig(gatewayEnv, {
    SHARED_API_HOSTS: 'localhost,127.0.0.1',
    ...(Object.fromEntries(given) as Record<string, string>),
    ...own,
  });
}

/** Checks the variables before anything is started. @throws ConfigError */
export function checkVariables(environment: GatewayOptions['environment']): void {
  const address = '127.0.0.1:1';
  loadGatewayConfig(environment, {
    GATEWAY_SERVICE_KEY: generateServiceKey(),
    SITE_GRPC_ADDRESS: address,
    CONTENT_GRPC_ADDRESS: address,
    SEARCH_GRPC_ADDRESS: address,
    MEDIA_HTTP_URL: `http://${address}`,
  });
}

/** Starts the gateway on the channels of this process. @throws AppError if its port cannot be used. */
export async function startGateway(options: GatewayOptions): Promise<void> {
  const { listen, environment, services, keys, logLevel, metrics, closer } = options;
  const config = loadGatewayConfig(environment, {
    GATEWAY_HOST: listen.host,
    GATEWAY_PORT: String(listen.port),
    GATEWAY_SERVICE_KEY: keys.gateway,
    SITE_GRPC_ADDRESS: services.addresses.site,
    CONTENT_GRPC_ADDRESS: services.addresses.content,
    SEARCH_GRPC_ADDRESS: services.addresses.search,
    MEDIA_HTTP_URL: services.mediaUrl,
    GATEWAY_SHUTDOWN_GRACE_MS: '2000',
    LOG_LEVEL: logLevel,
  });
  const gateway = await createGatewayService(
    { ...config, ops: undefined },
    {
      channels: services.channels,
      metrics,
      ...(services.versions && { siteVersions: services.versions }),
    },
  );
  closer.add('gateway', () => gateway.close(), 5_000);
  try {
    await gateway.start();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === 'listen'
      ? portError(error, listen.host, listen.port)
      : error;
  }
}
