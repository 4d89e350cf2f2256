import type { IncomingMessage, ServerResponse } from 'node:http';

import { createLastConfirmed, type SiteVersionMemory } from '@headwater/freshness';
import { createChannel } from '@headwater/grpc';
import type { FixedWindowLimiter } from '@headwater/redis';
import {
  type Closer,
  createCloser,
  createLogger,
  createMetrics,
  createReadiness,
  createTracing,
  type Logger,
} from '@headwater/runtime';
import { createHttpProgram, createHttpServer, type HttpProgram } from '@headwater/runtime/http';

import type { Stage } from './api/exchange';
import { createApp } from './app';
import { createAnswerCache } from './cache/answers';
import type { GatewayConfig } from './config';
import { loadDocumentFiles } from './docs/document-files';
import { createMediaProxy } from './http/media-proxy';
import { createRateLimits } from './limits/rate-limits';
import { type Channels, createDeliveryClients } from './lookups/clients';
import { guardChannel, guardMedia } from './lookups/guard';
import { createSiteLookup } from './lookups/sites';
import { createTokenUse } from './lookups/token-use';
import { createTokenLookup } from './lookups/tokens';
import { gatewayMetricNames, type GatewayMetrics } from './metrics';
import { readinessPeers, readinessStates } from './readiness';
import { composeAnswer } from './routes/answer';
import { openShared } from './shared';

export type { Stage } from './api/exchange';
export type { GatewayConfig } from './config';
export { gatewayEnv } from './config';
export type { Channels } from './lookups/clients';

/** Parts that a caller may provide in place of the gateway's own. The caller closes them. */
export interface GatewayOverrides {
  channels?: Channels;
  limiter?: FixedWindowLimiter;
  /** If all writers run in this process: their versions, in place of Redis. */
  siteVersions?: SiteVersionMemory;
  logger?: Logger;
  metrics?: GatewayMetrics;
  /** Adds stages of the caller to those of the API. */
  stages?: (own: readonly Stage[]) => readonly Stage[];
}

export interface GatewayService extends HttpProgram {
  /** Serves one request of a server that the caller runs. */
  readonly callback: (request: IncomingMessage, response: ServerResponse) => void;
}

/** In addition to the delay and the grace time of requests in flight: for reports of token use, and connections. */
const stopMs = 10_000;

/** Builds the gateway; nothing listens before `start`. Close it even if it was never started. */
export async function createGatewayService(
  config: GatewayConfig,
  overrides: GatewayOverrides = {},
): Promise<GatewayService> {
  const namesTraces = config.tracing !== undefined;
  const logger = overrides.logger ?? createLogger({ name: 'gateway', level: config.logLevel, namesTraces });
  const metrics: GatewayMetrics =
    overrides.metrics ??
    createMetrics({ program: 'gateway', names: gatewayMetricNames, processMetrics: true });
  const closer = createCloser(logger);
  const tracing = createTracing(config.tracing, { program: 'gateway', logger });
  closer.add('traces', () => tracing.close());

  const channels = guarded(overrides.channels ?? openChannels(config, metrics, closer), config, {
    logger,
    metrics,
  });
  const clients = createDeliveryClients(channels, {
    serviceKey: config.services.key,
    deadlineMs: config.services.deadlineMs,
    metrics,
  });
  const { limiter, versions, redis } = openShared(config, { clients, overrides, logger, metrics, closer });
  const { requestsPerMinute: perMinute, frontendRequestsPerMinute: frontendPerMinute } = config;
  const tokenUse = createTokenUse(clients, { logger });
  const { mediaUrl, deadlineMs: timeoutMs, retryAfterMs } = config.services;
  const { maxConnections: maxSockets } = config.limits;
  const toMedia = createMediaProxy({ url: mediaUrl, timeoutMs, maxSockets });
  const proxy = guardMedia(toMedia, { logger, metrics, retryAfterMs });
  closer.add('media proxy', () => proxy.close());

  const answers = createAnswerCache({
    ...config.cache,
    compose: composeAnswer.bind(undefined, clients),
    versions,
    logger,
    metrics,
  });
  const serve = createApp({
    sites: createSiteLookup(clients, config),
    tokens: createTokenLookup(clients),
    answers,
    versions,
    lastConfirmed: createLastConfirmed(versions, config.cache),
    freeNotModified: config.freeNotModified,
    limits: { perMinute, frontendPerMinute },
    rateLimits: createRateLimits({ limiter, perMinute, logger }),
    tokenUse,
    proxy,
    files: loadDocumentFiles(),
    sharedHosts: new Set(config.sharedHosts),
    trustedHops: config.trustedHops,
    accessLogShare: config.accessLogShare,
    accessLogRefusals: config.accessLogRefusals,
    stages: overrides.stages,
    logger,
    metrics,
  });
  const server = createHttpServer({
    ...config.listen,
    limits: config.limits,
    handle: serve,
    methods: ['GET', 'HEAD', 'OPTIONS'],
    readsBodies: false,
    metrics,
  });

  const readiness = createReadiness({
    peers: readinessPeers({ clients, mediaUrl, redis }),
    states: readinessStates({ limiter, versions, answers }),
    startGraceMs: config.startGraceMs,
    logger,
    metrics,
  });

  const program = createHttpProgram({
    name: 'gateway',
    config,
    server,
    readiness,
    metrics,
    tracing,
    closer,
    stopMs,
    prepare: async () => {
      // So that limits count across all gateways from the first request on.
      await versions.prepare();
      tokenUse.start();
      closer.add('token use', () => tokenUse.close());
    },
    logger,
  });
  return { ...program, callback: serve };
}

function openChannels({ services }: GatewayConfig, metrics: GatewayMetrics, closer: Closer): Channels {
  const open = (name: keyof Channels) => {
    const channel = createChannel({ address: services[name], tls: services.tls, metrics });
    closer.add(`${name} channel`, () => channel.close());
    return channel;
  };
  return { site: open('site'), content: open('content'), search: open('search') };
}

/** Ensures that only a few requests wait for a service that does not answer. */
function guarded(
  channels: Channels,
  { services }: GatewayConfig,
  { logger, metrics }: { logger: Logger; metrics: GatewayMetrics },
): Channels {
  const guard = (name: keyof Channels) =>
    guardChannel(name, channels[name], { logger, metrics, retryAfterMs: services.retryAfterMs });
  return { site: guard('site'), content: guard('content'), search: guard('search') };
}
