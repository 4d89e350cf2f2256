import { setTimeout as delay } from 'node:timers/promises';

import { assertSchemaCurrent, type ManagementDb } from '@headwater/db';
import { AppError } from '@headwater/errors';
import type { Logger } from '@headwater/runtime';
import type { SchemaName } from '@headwater/schema';

import { migrationsOf } from './schemas';

/** Whether PostgreSQL answers, and has schemas that are new enough for this program. */
export interface DatabaseCheck {
  /** Checks the schemas until they are new enough once. Later migrations only add. */
  check(): Promise<void>;
  /**
   * Checks until PostgreSQL has answered, at most for `limitMs`; true when it has. Its answer may be a reason not to start.
   *
   * @throws AppError SCHEMA_OUTDATED, and the signal's reason when it is aborted.
   */
  wait(limitMs: number, stop: AbortSignal): Promise<boolean>;
}

const pauseMs = 250;

export function createDatabaseCheck(options: {
  db: Pick<ManagementDb, 'withDirectory' | 'ping'>;
  /** Answers, too. */
  others?: readonly { ping(): Promise<void> }[];
  schemas: readonly SchemaName[];
  logger: Logger;
}): DatabaseCheck {
  const { db, others = [], schemas, logger } = options;
  let isCurrent = false;

  async function check(): Promise<void> {
    await Promise.all([db, ...others].map((each) => each.ping()));
    if (isCurrent) return;
    await assertSchemaCurrent(db, migrationsOf(schemas));
    isCurrent = true;
  }

  async function repeat(limitMs: number, stop: AbortSignal): Promise<boolean> {
    const until = performance.now() + limitMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await check();
        return true;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        if (attempt === 1) logger.warn({ err: error }, 'waiting for PostgreSQL');
      }
      if (performance.now() >= until) return false;
      await delay(pauseMs, undefined, { signal: stop });
    }
  }

  return {
    check,
    wait: (limitMs, stop) =>
      new Promise((resolve, reject) => {
        stop.throwIfAborted();
        // A running check may never end once its connections are closed.
        stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true });
        repeat(limitMs, stop).then(resolve, reject);
      }),
  };
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE';
