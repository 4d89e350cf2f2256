import { setTimeout as delay } from 'node:timers/promises';

import type { Logger, Metrics } from '@headwater/runtime';

import type { ManagementDb } from './management-db';

export interface BackupWatchOptions {
  db: Pick<ManagementDb, 'backupAgeSeconds'>;
  /** Older than this, the last backup is too old. */
  maxAgeMs: number;
  metrics: Metrics<'backupAge' | 'backupMaxAge'>;
  logger: Logger;
  periodMs?: number;
}

/** Shows how old the last backup is, until stopped. */
export interface BackupWatch {
  stop(): Promise<void>;
}

const minuteMs = 60_000;

export function watchBackups({
  db,
  maxAgeMs,
  metrics,
  logger,
  periodMs = minuteMs,
}: BackupWatchOptions): BackupWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  metrics.backupMaxAge.set(maxAgeMs / 1_000);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        metrics.backupAge.set(await db.backupAgeSeconds());
      } catch (error) {
        logger.warn({ err: error }, 'the age of the last backup could not be read');
      }
      await delay(periodMs, undefined, { signal }).catch(() => undefined);
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
