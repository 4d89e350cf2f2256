import { setTimeout as delay } from 'node:timers/promises';

import type { Closer } from '../closer';
import type { Logger } from '../logger';
import { createOpsServer } from '../ops-server';
import type { Readiness } from '../readiness';
import type { Tracing } from '../tracing/start-tracing';
import type { HttpServer } from './server';

export interface HttpProgramOptions {
  /** The name in log lines, such as `gateway`. */
  name: string;
  config: {
    listen: { host: string };
    /** The address of the operators' port. Absent: there is none. */
    ops?: { host: string; port: number } | undefined;
    /** How long it still serves after it reports that it is not ready, so that load balancers send requests elsewhere. */
    shutdownDelayMs: number;
    /** How long requests in flight may take. */
    shutdownGraceMs: number;
  };
  server: HttpServer;
  readiness: Readiness;
  metrics: Parameters<typeof createOpsServer>[0]['metrics'];
  tracing: Tracing;
  /** Releases the program's resources, once no request is in flight. */
  closer: Closer;
  /** How long the release of connections and other resources may take after that. */
  stopMs: number;
  /** Runs before the port is open, while the operators' port already answers. */
  prepare?: () => Promise<unknown>;
  logger: Logger;
}

export interface HttpProgram {
  start(): Promise<{ port: number; opsPort?: number }>;
  /**
   * Reports not ready, still serves for `shutdownDelayMs`, and longer while load balancers are late (`HttpDrain.end`), stops accepting,
   * finishes requests in flight, releases everything.
   */
  close(): Promise<void>;
  /** The maximum time for `close` in a process of its own. */
  readonly stopLimitMs: number;
}

/** The start and end of every program that serves HTTP. Close it even if it was never started. */
export function createHttpProgram(options: HttpProgramOptions): HttpProgram {
  const { config, server, readiness, closer } = options;
  const { shutdownDelayMs, shutdownGraceMs } = config;
  let isServing = false;
  let closing: Promise<void> | undefined;

  return {
    stopLimitMs: shutdownDelayMs + shutdownGraceMs + options.stopMs,
    async start() {
      options.tracing.start();
      const opsPort = await startOps();
      await options.prepare?.();
      const { port } = await server.start();
      closer.add('http', () => server.close(shutdownGraceMs), shutdownGraceMs + 1_000);
      isServing = true;
      options.logger.info({ host: config.listen.host, port }, `${options.name} serves HTTP`);
      if (config.ops) await readiness.open();
      return opsPort === undefined ? { port } : { port, opsPort };
    },
    close: () => (closing ??= close()),
  };

  async function close(): Promise<void> {
    readiness.stop();
    if (isServing) {
      server.drain();
      await delay(shutdownDelayMs);
    }
    await closer.close();
  }

  async function startOps(): Promise<number | undefined> {
    if (!config.ops) return undefined;
    const ops = createOpsServer({ ...config.ops, metrics: options.metrics, readiness });
    const { port } = await ops.start();
    closer.add('ops server', () => ops.close());
    readiness.start();
    return port;
  }
}
