import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { ManagementDb } from '@headwater/db';
import type { SiteVersionMirror } from '@headwater/freshness';
import type { Logger, Metrics } from '@headwater/runtime';

import { holdCache, releaseCache } from '../queries/purge-cursors';
import { purgeRound } from './purge-round';
import type { PurgedCache, PurgeSettings } from './purge-settings';
import { sendPurge } from './send-purge';

export interface PurgingOptions {
  db: ManagementDb;
  mirror: SiteVersionMirror | undefined;
  settings: PurgeSettings;
  logger: Logger;
  metrics: Metrics<'sharedCachePurges' | 'sharedCacheLag'>;
}

/** Purges each shared cache after changes, until stopped. */
export interface Purging {
  /** Names of the caches that currently do not take purges. */
  readonly refusing: ReadonlySet<string>;
  stop(): Promise<void>;
}

const periodMs = 500;
const leaseMs = 6_000;
const renewAfterMs = 2_000;
const longestRetryMs = 5_000;

export function startPurging({ db, mirror, settings, logger, metrics }: PurgingOptions): Purging {
  const stopping = new AbortController();
  const { signal } = stopping;
  const holder = randomUUID();
  const refusing = new Set<string>();
  const wait = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);

  /** Each cache has a loop of its own, so a lost cache does not delay the others. */
  async function follow(cache: PurgedCache): Promise<void> {
    const { name } = cache;
    let heldUntil = -Infinity;
    let oldest: Date | undefined;
    let failures = 0;

    async function isHeld(): Promise<boolean> {
      if (performance.now() < heldUntil) return true;
      const held = await db.withDirectory((trx) => holdCache(trx, name, holder, leaseMs));
      heldUntil = held ? performance.now() + renewAfterMs : -Infinity;
      return held;
    }

    async function send(keys: readonly string[]): Promise<void> {
      try {
        await sendPurge(cache, keys, settings, signal);
      } catch (error) {
        if (!signal.aborted) metrics.sharedCachePurges.inc({ cache: name, outcome: 'failed' });
        throw error;
      }
      metrics.sharedCachePurges.inc({ cache: name, outcome: 'sent' });
      logger.debug({ cache: name, keys: keys.length }, 'a shared cache was purged');
    }

    async function round(): Promise<boolean> {
      if (!(await isHeld())) {
        oldest = undefined;
        return false;
      }
      return purgeRound({
        db,
        mirror,
        cache: name,
        againMs: settings.againMs,
        send,
        onOldest: (at) => (oldest = at),
      });
    }

    function succeed(): void {
      if (failures > 0) logger.info({ cache: name }, 'a shared cache is purged again');
      failures = 0;
      refusing.delete(name);
    }

    function fail(error: unknown): void {
      if (failures === 0) {
        logger.warn({ err: error, cache: name }, 'a shared cache cannot be purged; it is tried again');
      }
      failures += 1;
      refusing.add(name);
    }

    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await round();
        succeed();
      } catch (error) {
        if (!signal.aborted) fail(error);
      }
      metrics.sharedCacheLag.set({ cache: name }, oldest === undefined ? 0 : secondsSince(oldest));
      if (!isMore) await wait(Math.min(periodMs * 2 ** Math.min(failures, 10), longestRetryMs));
    }
    await db.withDirectory((trx) => releaseCache(trx, name, holder)).catch(() => undefined);
  }

  const running = Promise.all(settings.caches.map((cache) => follow(cache)));
  return {
    refusing,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const secondsSince = (at: Date): number => Math.max(0, (Date.now() - at.getTime()) / 1_000);
