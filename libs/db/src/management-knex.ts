import { type Knex, knex } from 'knex';
import type { ClientBase } from 'pg';

import { type Logger, type Secret, secretOf } from '@headwater/runtime';

import type { VersionMirror } from './mirror-versions';
import { recogniseDatabase } from './recognise-database';
import { measurePool, type PoolCounts, type SqlMetrics } from './sql-metrics';
import { typeParsers } from './type-parsers';
import { watchStatements } from './watch-statements';

export interface ManagementPoolOptions {
  url: Secret;
  poolSize?: number | undefined;
  /** How long to wait for a free connection before the database counts as unavailable; 3 s by default. */
  acquireTimeoutMs?: number | undefined;
  logger: Logger;
  /** Gets every raised version after the commit and before the change is acknowledged. `startMirroring` repeats what fails. */
  mirror?: VersionMirror | undefined;
  metrics?: SqlMetrics | undefined;
}

export const defaultPoolSize = 10;
const defaultAcquireTimeoutMs = 3_000;
/** Longer than the role's own statement timeout: it ends a connection to a server that does not answer at all. */
const answerTimeoutMs = 20_000;
/** The pool of the management side. Every new connection checks to which database it leads. */
export function createManagementKnex({
  url,
  poolSize = defaultPoolSize,
  acquireTimeoutMs = defaultAcquireTimeoutMs,
  logger,
  mirror,
  metrics,
}: ManagementPoolOptions): Knex {
  const { service } = logger.bindings();
  const db = knex({
    client: 'pg',
    // Any supported version, because otherwise knex would query it on every new connection.
    version: '15.0',
    connection: () => {
      const connectionString = secretOf(url);
      return {
        connectionString,
        // Called before a connection is opened or used.
        expirationChecker: () => secretOf(url) !== connectionString,
        application_name: `headwater ${String(service ?? 'service')}`,
        keepAlive: true,
        connectionTimeoutMillis: acquireTimeoutMs,
        query_timeout: answerTimeoutMs,
        types: typeParsers,
      } as Knex.PgConnectionConfig;
    },
    pool: {
      min: 0,
      max: poolSize,
      idleTimeoutMillis: 30_000,
      afterCreate: (connection: ClientBase, done: (error: Error | null) => void) => {
        recogniseDatabase(connection, { logger, mirror }).then(() => done(null), done);
      },
    },
    acquireConnectionTimeout: acquireTimeoutMs,
    // Values of a failed statement stay out of the error text, and so out of the log.
    compileSqlOnError: false,
    log: {
      // The caller of the connection gets the error, and reports it once.
      warn: (message: unknown) =>
        logger[isAboutConnecting(message) ? 'debug' : 'warn']({ detail: message }, 'knex'),
      error: (message: unknown) => logger.error({ detail: message }, 'knex'),
      deprecate: () => undefined,
      debug: () => undefined,
    },
  });
  const meter = measurePool(metrics, { pool: 'management', max: poolSize, count: () => countOf(db) });
  watchStatements(db, meter);
  return db;
}

/** Of the pool of knex, which its types do not show. */
interface KnexPool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

function countOf(db: Knex): PoolCounts {
  const { pool } = db.client as { pool?: KnexPool };
  if (pool === undefined) return { used: 0, idle: 0, waiting: 0 };
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** `Acquire connection error: Error: connect ECONNREFUSED …`, with a stack, for each attempt. */
const isAboutConnecting = (message: unknown): boolean =>
  typeof message === 'string' && /^(?:Acquire )?connection error/i.test(message);
