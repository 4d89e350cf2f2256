import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';

import type { Logger, Secret } from '@headwater/runtime';

import { clientOf } from './client-of';
import { isConflict, isConnectionBroken, toDatabaseError } from './errors';
import type { VersionMirror } from './mirror-versions';
import { recogniseDatabase } from './recognise-database';
import { measurePool, type SqlMetrics } from './sql-metrics';
import { typeParsers } from './type-parsers';

export interface ReadPoolOptions {
  url: Secret;
  poolSize?: number | undefined;
  /** How long to wait for a free connection before the database counts as unavailable; 3 s by default. */
  acquireTimeoutMs?: number | undefined;
  logger: Logger;
  /** Gets all versions when a connection finds a restored database. */
  mirror?: VersionMirror | undefined;
  /** The server is a replica. It is never treated as the primary, even after a promotion. */
  isReplica?: boolean | undefined;
  metrics?: SqlMetrics | undefined;
}

/** Connections for reads. */
export interface ReadPool {
  /**
   * Runs `read` on a connection of its own, and again on another one if the first broke or the read was the victim of a deadlock. So `read`
   * may run more than once, and must change nothing.
   */
  use<T>(read: (client: PoolClient) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** Longer than the role's own statement timeout: it ends a connection to a server that does not answer at all. */
const answerTimeoutMs = 20_000;
const lossNoteMs = 10_000;
/** Each conflict takes a second, and callers wait only a few seconds. */
const maxConflicts = 2;

export const defaultPoolSize = 10;
export const defaultAcquireTimeoutMs = 3_000;

export function createReadPool({
  url,
  poolSize = defaultPoolSize,
  acquireTimeoutMs = defaultAcquireTimeoutMs,
  logger,
  mirror,
  isReplica = false,
  metrics,
}: ReadPoolOptions): ReadPool {
  const { service } = logger.bindings();
  const config: PoolConfig = {
    Client: clientOf(url),
    application_name: `headwater ${String(service ?? 'service')} delivery`,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 30_000,
    query_timeout: answerTimeoutMs,
    types: typeParsers,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its types do not say so.
    onConnect: (client) => (isReplica ? undefined : recogniseDatabase(client, { logger, mirror })),
  };
  const pool = new Pool(config);
  const meter = measurePool(metrics, {
    pool: isReplica ? 'replica' : 'delivery',
    max: poolSize,
    count: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  });
  const fresh = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    fresh.add(client);
    // The pool listens only while a connection is idle. Without this listener, a connection that breaks in use would end the process.
    client.on('error', () => undefined);
  });
  let lossNotedAt = -Infinity;
  pool.on('error', (error) => {
    // All connections of a pool are lost together.
    const level = performance.now() - lossNotedAt < lossNoteMs ? 'debug' : 'warn';
    if (level === 'warn') lossNotedAt = performance.now();
    logger[level]({ err: error }, 'idle connections to the database were lost');
  });

  async function attempt<T>(client: PoolClient, read: (client: PoolClient) => Promise<T>): Promise<T> {
    let isBroken = true;
    const startedAt = performance.now();
    try {
      const result = await read(client);
      isBroken = false;
      meter.measured(performance.now() - startedAt);
      return result;
    } catch (error) {
      meter.measured(performance.now() - startedAt, error);
      // After an error from the server the connection can be used. After anything else it may still be busy.
      isBroken = !(error instanceof DatabaseError) || isConnectionBroken(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      meter.failed(error);
      throw error;
    }
  }

  async function use<T>(read: (client: PoolClient) => Promise<T>): Promise<T> {
    // Any number of pooled connections may have died since their last use. If a new connection breaks, the read itself may be the cause, so
    // it is tried only once more.
    let triesOnFresh = 0;
    let conflicts = 0;
    for (;;) {
      const client = await connect();
      if (fresh.delete(client)) triesOnFresh += 1;
      try {
        return await attempt(client, read);
      } catch (error) {
        // A read and a migration may deadlock on tables. The migration continues, and the read starts again.
        if (isConflict(error) && (conflicts += 1) <= maxConflicts) continue;
        if (!isConnectionBroken(error) || triesOnFresh === 2) throw error;
      }
    }
  }

  return {
    use: async (read) => {
      try {
        return await use(read);
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
    end: () => {
      meter.stop();
      return pool.end();
    },
  };
}
