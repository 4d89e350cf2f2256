import { Server, type ServerCredentials, type ServerOptions } from '@grpc/grpc-js';

import type { Logger, Readiness, Secret } from '@headwater/runtime';

import { createAssertionVerifier } from './assertions/verify-assertion';
import type { BoundService } from './bind-service';
import type { Channel } from './channel';
import { createDispatcher, type ServerMetrics } from './dispatcher';
import { afterTimers, type ConnectionEnds, endConnectionsOf } from './end-connections';
import { createHealth } from './health';
import { createInProcessChannel } from './in-process-channel';
import { type CallLimits, defaultCallLimits } from './limits';
import { createReflection } from './reflection';
import type { Callers } from './service-keys';
import { createSocketGuard } from './socket-guard';
import { addSocketServices } from './socket-services';
import { serverCredentials, type TlsFiles, type TlsMetrics } from './tls';

export interface GrpcServerOptions {
  /** Also the audience of assertions. */
  name: string;
  logger: Logger;
  callers: Callers;
  /** The keys that verify assertions. Absent: no calls on behalf of people. */
  identityPublicKeys?: Secret | undefined;
  services: readonly BoundService[];
  /** Absent: only calls within the process. Port 0: any free one. */
  listen?: { host: string; port: number } | undefined;
  tls?: TlsFiles | undefined;
  /** The readiness that health reports. Absent: ready once started. */
  readiness?: Pick<Readiness, 'ready' | 'onChange'> | undefined;
  limits?: Partial<CallLimits> | undefined;
  metrics?: (ServerMetrics & TlsMetrics) | undefined;
  /**
   * Maximum age of a connection, a tenth more or less; five minutes by default. It is then closed gracefully, and the client resolves the
   * name again, so that it finds new servers.
   */
  maxConnectionAgeMs?: number | undefined;
  /** Whether anyone who can connect may list the server's methods. Absent: no. */
  reflection?: boolean | undefined;
}

export interface GrpcServer {
  /** Rejects when the address cannot be bound. */
  start(): Promise<{ port?: number }>;
  /** Calls within the process. */
  readonly channel: Channel;
  /** Whether health reports SERVING. */
  readonly serving: boolean;
  /**
   * Continues to serve until `close`, but once a second asks the clients to open no more calls on their connections. Each time, a client
   * resolves the name again, so that it finds another server before this one stops accepting calls.
   */
  leave(): void;
  /**
   * Reports NOT_SERVING, accepts no new calls once its clients were notified, waits for calls in flight, and cuts off the rest after
   * `graceMs`.
   */
  close(graceMs?: number): Promise<void>;
}

/** How long calls of an ended connection may continue. */
const connectionGraceMs = 30_000;
const defaultMaxAgeMs = 300_000;

/** Creates a server from bound services. Health, and reflection if it is on, need no service key; all other calls do. */
export function createGrpcServer(options: GrpcServerOptions): GrpcServer {
  const { logger, listen, services } = options;
  const limits = { ...defaultCallLimits, ...options.limits };
  const verifyAssertion = createAssertionVerifier({
    audience: options.name,
    publicKeys: options.identityPublicKeys,
  });
  const dispatcher = createDispatcher({ ...options, verifyAssertion, limits });
  const serviceNames = services.map((service) => service.fullName);
  const health = createHealth(serviceNames, limits.maxKeylessStreams);
  const reflection = options.reflection
    ? createReflection(serviceNames, limits.maxKeylessStreams)
    : undefined;
  options.readiness?.onChange((ready) => health.set(ready));
  let server: Server | undefined;
  let ends: ConnectionEnds | undefined;
  let closing: Promise<void> | undefined;

  async function start(): Promise<{ port?: number }> {
    health.set(options.readiness?.ready ?? true);
    if (listen === undefined) return {};
    server = new Server({
      ...socketOptions(limits),
      interceptors: [createSocketGuard({ dispatcher, limits })],
    });
    addSocketServices(server, services, dispatcher);
    health.addTo(server);
    reflection?.addTo(server);
    const port = await bind(server, listen, serverCredentials(options.tls, options.metrics));
    const { maxConnectionAgeMs: maxAgeMs = defaultMaxAgeMs } = options;
    ends = endConnectionsOf(server, { maxAgeMs, graceMs: connectionGraceMs });
    logger.info({ host: listen.host, port }, `${options.name} serves gRPC`);
    return { port };
  }

  async function drain(graceMs: number): Promise<void> {
    ends?.stop();
    health.set(false);
    health.close();
    reflection?.close();
    const stopped = server === undefined ? Promise.resolve() : shutDown(server);
    const drained = Promise.all([stopped, dispatcher.idle()]).then(() => true);
    if (await within(drained, graceMs)) return;
    logger.warn({ graceMs }, 'calls were cut off: they ran longer than the grace time');
    dispatcher.cancelAll();
    server?.forceShutdown();
  }

  return {
    start,
    channel: createInProcessChannel(dispatcher, () => closing !== undefined),
    get serving() {
      return health.serving;
    },
    leave() {
      if (closing === undefined) ends?.leave();
    },
    close(graceMs = 10_000) {
      closing ??= drain(graceMs);
      return closing;
    },
  };
}

const addressOf = ({ host, port }: { host: string; port: number }): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

async function bind(
  server: Server,
  listen: { host: string; port: number },
  credentials: ServerCredentials,
): Promise<number> {
  const address = addressOf(listen);
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (cause, port) => {
      if (cause === null) resolve(port);
      else
        reject(new Error(`cannot serve gRPC on ${address}; is another program using the port?`, { cause }));
    });
  });
}

function shutDown(server: Server): Promise<void> {
  return new Promise((resolve) => afterTimers(() => server.tryShutdown(() => resolve())));
}

async function within(work: Promise<boolean>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function socketOptions(limits: CallLimits): ServerOptions {
  return {
    'grpc.max_receive_message_length': limits.maxReceiveBytes,
    'grpc.max_send_message_length': limits.maxSendBytes,
    'grpc.max_concurrent_streams': limits.maxStreamsPerConnection,
    'grpc.keepalive_time_ms': 60_000,
    'grpc.keepalive_timeout_ms': 10_000,
  };
}
