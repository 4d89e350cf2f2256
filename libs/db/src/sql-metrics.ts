import { DatabaseError } from 'pg';

import { type Metrics, setAtScrape } from '@headwater/runtime';

/** The pool of writers, of readers, or of readers on a replica. */
export type PoolName = 'management' | 'delivery' | 'replica';

export type SqlMetrics = Metrics<
  'sqlDuration' | 'sqlErrors' | 'sqlConnections' | 'sqlConnectionsMax' | 'sqlWaiting'
>;

/** How many connections a pool has, and how much work waits for one. */
export interface PoolCounts {
  used: number;
  idle: number;
  waiting: number;
}

/** Measures the statements on the connections of one pool. */
export interface PoolMeter {
  /** Milliseconds, and the error if there was one. */
  measured(elapsedMs: number, error?: unknown): void;
  /** There was no connection. */
  failed(error: unknown): void;
  stop(): void;
}

export function measurePool(
  metrics: SqlMetrics | undefined,
  { pool, max, count }: { pool: PoolName; max: number; count: () => PoolCounts },
): PoolMeter {
  if (metrics === undefined) return unmeasured;
  const { sqlDuration, sqlErrors, sqlConnections, sqlConnectionsMax, sqlWaiting } = metrics;
  sqlConnectionsMax.set({ pool }, max);
  const stop = setAtScrape(sqlConnections, () => {
    const { used, idle, waiting } = count();
    sqlConnections.set({ pool, state: 'used' }, used);
    sqlConnections.set({ pool, state: 'idle' }, idle);
    sqlWaiting.set({ pool }, waiting);
  });
  const failed = (error: unknown): void => sqlErrors.inc({ pool, class: classOf(error) });
  return {
    measured(elapsedMs, error) {
      sqlDuration.observe({ pool }, elapsedMs / 1_000);
      if (error !== undefined) failed(error);
    },
    failed,
    stop,
  };
}

const unmeasured: PoolMeter = {
  measured: () => undefined,
  failed: () => undefined,
  stop: () => undefined,
};

/**
 * The class of the SQLSTATE, such as 40 for a conflict; `connection` where PostgreSQL did not answer.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const classOf = (error: unknown): string =>
  error instanceof DatabaseError ? (error.code ?? '').slice(0, 2) : 'connection';
