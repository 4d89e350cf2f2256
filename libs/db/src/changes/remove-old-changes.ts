import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '@headwater/runtime';

import type { ManagementDb } from '../management-db';

export interface RetentionOptions {
  db: Pick<ManagementDb, 'removeOldChanges'>;
  /** Older events are removed; the database keeps those of 30 days in any case. */
  keepDays: number;
  logger: Logger;
  periodMs?: number;
}

/** Removes old events from the record of changes, now and then, until stopped. */
export interface Retention {
  stop(): Promise<void>;
}

const hourMs = 60 * 60 * 1000;
/** Removed in some milliseconds. */
const eventsAtOnce = 1_000;
/** Between two transactions, so that writers have the server to themselves for most of the time. */
const pauseMs = 100;

export function startRetention({ db, keepDays, logger, periodMs = hourMs }: RetentionOptions): Retention {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);

  async function removeAll(): Promise<void> {
    let removed = 0;
    for (;;) {
      const events = await db.removeOldChanges(keepDays, eventsAtOnce);
      removed += events;
      if (events === 0 || signal.aborted) break;
      await wait(pauseMs);
    }
    if (removed > 0)
      logger.info({ events: removed, keepDays }, 'old events of the record of changes are removed');
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await removeAll();
      } catch (error) {
        logger.warn({ err: error }, 'old events of the record of changes are removed later');
      }
      await wait(periodMs);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
