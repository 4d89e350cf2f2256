import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '@headwater/runtime';

import type { ManagementDb } from '../management-db';

export interface RetentionOptions {
  db: Pick<ManagementDb, 'removeOldChanges' | 'raiseChangeFloors'>;
  /** Older events are removed, except those of the last 30 days, which the database always keeps. */
  keepDays: number;
  /** Readers of changes do not get older events, which are stored for the audit trail. */
  feedKeepDays: number;
  logger: Logger;
  periodMs?: number;
}

/** At intervals, until stopped: closes the change feed for old events, and removes old events from the record of changes. */
export interface Retention {
  stop(): Promise<void>;
}

const hourMs = 60 * 60 * 1000;
/** A step over these takes some milliseconds. */
const eventsAtOnce = 1_000;
/** Between two transactions, so that writers have the server to themselves for most of the time. */
const pauseMs = 100;

export function startRetention(options: RetentionOptions): Retention {
  const { db, keepDays, feedKeepDays, logger, periodMs = hourMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);

  /** Repeats the step until it finds none, or the retention is stopped. */
  async function countAll(step: () => Promise<number>): Promise<number> {
    let events = 0;
    for (;;) {
      const done = await step();
      events += done;
      if (done === 0 || signal.aborted) return events;
      await wait(pauseMs);
    }
  }

  async function goThrough(): Promise<void> {
    await countAll(() => db.raiseChangeFloors(feedKeepDays, eventsAtOnce));
    const events = await countAll(() => db.removeOldChanges(keepDays, eventsAtOnce));
    if (events > 0) logger.info({ events, keepDays }, 'old events of the record of changes are removed');
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await goThrough();
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
