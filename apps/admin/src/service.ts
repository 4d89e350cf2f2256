import type { RequestListener } from 'node:http';

import { methods } from '@headwater/admin-contract';
import { createChannel } from '@headwater/grpc';
import { createMemoryLimiter, type FixedWindowLimiter } from '@headwater/redis';
import {
  boundHeaderLines,
  type Closer,
  ConfigError,
  createCloser,
  createLogger,
  createMetrics,
  createReadiness,
  createTracing,
  type Logger,
} from '@headwater/runtime';
import {
  createHttpProgram,
  createHttpServer,
  type HttpProgram,
  noticeUnknownProxy,
} from '@headwater/runtime/http';

import { createApp } from './app';
import { type Channels, createClients } from './calls/clients';
import type { AdminConfig } from './config';
import { createMediaBytes } from './http/media-bytes';
import { securityHead } from './http/security-head';
import { loadWebFiles, type WebFiles } from './http/web-files';
import { adminMetricNames, type AdminMetrics } from './metrics';
import { createOwnDomain } from './own-domain';
import { readinessPeers } from './readiness';

export type { Channels } from './calls/clients';
export { type AdminConfig, adminEnv } from './config';

/** Parts that a caller may provide in place of the admin's own. The caller closes them. */
export interface AdminOverrides {
  channels?: Channels;
  limiter?: FixedWindowLimiter;
  logger?: Logger;
  metrics?: AdminMetrics;
}

export type AdminService = HttpProgram;

/** In addition to the delay and the grace time of requests in flight: for connections. */
const stopMs = 10_000;

/** Builds the admin; nothing listens before `start`. Close it even if it was never started. */
export async function createAdminService(
  config: AdminConfig,
  overrides: AdminOverrides = {},
): Promise<AdminService> {
  const namesTraces = config.tracing !== undefined;
  const logger = overrides.logger ?? createLogger({ name: 'admin', level: config.logLevel, namesTraces });
  const metrics: AdminMetrics =
    overrides.metrics ?? createMetrics({ program: 'admin', names: adminMetricNames, processMetrics: true });
  const closer = createCloser(logger);
  const tracing = createTracing(config.tracing, { program: 'admin', logger });
  closer.add('traces', () => tracing.close());
  const { key: serviceKey, deadlineMs, mediaUrl } = config.services;
  const { requestTimeoutMs, uploadTimeoutMs, maxConnections: maxSockets } = config.limits;
  const channels = overrides.channels ?? openChannels(config, metrics, closer);
  const clients = createClients(channels, {
    ...{ serviceKey, deadlineMs, metrics },
    streamDeadlineMs: uploadTimeoutMs,
  });
  const mediaBytes = createMediaBytes({ url: mediaUrl, timeoutMs: deadlineMs, maxSockets });
  closer.add('byte connections', () => mediaBytes.close());
  const ownDomain = createOwnDomain(clients, config.origin);
  const app = createApp({
    ...config,
    clients,
    ownDomain,
    mediaBytes,
    bodyTimeoutMs: requestTimeoutMs,
    web: await loadWeb(config, logger),
    limiter: overrides.limiter ?? createMemoryLimiter(),
    logger,
    metrics,
  });
  const head = securityHead(config.origin.isSecure);
  const server = createHttpServer({
    ...config.listen,
    limits: { ...config.limits, requestTimeoutMs: uploadTimeoutMs, headersTimeoutMs: requestTimeoutMs },
    handle: withHead(
      head,
      boundHeaderLines(noticeUnknownProxy(serve(app.callback()), { ...config, logger })),
    ),
    refusalHeaders: head,
    methods,
    readsBodies: true,
    metrics,
  });
  const readiness = createReadiness({
    peers: readinessPeers(clients, channels, ownDomain, logger),
    startGraceMs: config.startGraceMs,
    logger,
    metrics,
  });

  return createHttpProgram({
    name: 'admin',
    config,
    server,
    readiness,
    metrics,
    tracing,
    closer,
    stopMs,
    prepare: () => ownDomain.requireFree(),
    logger,
  });
}

async function loadWeb({ web }: AdminConfig, logger: Logger): Promise<WebFiles | undefined> {
  if (web === undefined) return undefined;
  const files = await loadWebFiles(web.folder);
  if (files !== undefined) return files;
  if (web.isGiven) throw new ConfigError(['ADMIN_WEB_DIR: must be a folder with an index.html']);
  logger.info('no pages were built: the admin serves its API alone');
  return undefined;
}

/** Before anything can answer. */
const withHead =
  (head: Readonly<Record<string, string>>, handle: RequestListener): RequestListener =>
  (request, response) => {
    for (const [name, value] of Object.entries(head)) response.setHeader(name, value);
    handle(request, response);
  };

type Serve = ReturnType<ReturnType<typeof createApp>['callback']>;

const serve =
  (callback: Serve): Parameters<typeof boundHeaderLines>[0] =>
  (request, response) =>
    void callback(request, response);

function openChannels({ services }: AdminConfig, metrics: AdminMetrics, closer: Closer): Channels {
  const open = (name: keyof Channels) => {
    const channel = createChannel({ address: services[name], tls: services.tls, metrics });
    closer.add(`${name} channel`, () => channel.close());
    return channel;
  };
  return { site: open('site'), identity: open('identity'), content: open('content'), media: open('media') };
}
