import { setTimeout as delay } from 'node:timers/promises';

import type { Closer } from '../closer';
import type { Logger } from '../logger';
import { createOpsServer } from '../ops-server';
import type { Readiness } from '../readiness';
import type { Tracing } from '../tracing/start-tracing';
import type { HttpServer } from './server';

export interface HttpProgramOptions {
  /** In log lines, such as `gateway`. */
  name: string;
  config: {
    listen: { host: string };
    /** Where the operator's port is. Absent: there is none. */
    ops?: { host: string; port: number } | undefined;
    /** How long it goes on serving after it said that it is not ready, so that balancers send requests elsewhere. */
    shutdownDelayMs: number;
    /** How long requests in flight are given. */
    shutdownGraceMs: number;
  };
  server: HttpServer;
  readiness: Readiness;
  metrics: Parameters<typeof createOpsServer>[0]['metrics'];
  tracing: Tracing;
  /** Releases what the program has acquired, once nothing is in flight. */
  closer: Closer;
  /** How long connections and the rest are given after that. */
  stopMs: number;
  /** Runs before the port is open, while the operator's port answers already. */
  prepare?: () => Promise<unknown>;
  logger: Logger;
}

export interface HttpProgram {
  start(): Promise<{ port: number; opsPort?: number }>;
  /**
   * Says that it is not ready, goes on serving for `shutdownDelayMs`, and longer while balancers are late (`HttpDrain.end`), stops
   * accepting, finishes what is in flight, releases everything.
   */
  close(): Promise<void>;
  /** The longest time that `close` is given in a process of its own. */
  readonly stopLimitMs: number;
}

/** How every program that serves HTTP starts and ends. Close it even when it was never started. */
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
