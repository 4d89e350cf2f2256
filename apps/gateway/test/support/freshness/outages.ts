import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import type { SiteVersionMirror } from '@headwater/freshness';
import { type OwnRedis } from '@headwater/testing';

import type { StaleRead } from './traffic';

/** A way in which Redis is lost and comes back. */
export interface Outage {
  name: string;
  /** Resolves with when it was killed, and when it answered again. */
  run(redis: OwnRedis): Promise<{ from: number; backAt: number }>;
}

/** Killed, away for a while, and back with what it had `savedMs` before, or with nothing. */
function outage(name: string, { savedMs, awayMs }: { savedMs?: number; awayMs: number }): Outage {
  return {
    name,
    async run(redis) {
      if (savedMs !== undefined) {
        await redis.save();
        await delay(savedMs);
      }
      const from = performance.now();
      await redis.kill();
      await delay(awayMs);
      await redis.restart(savedMs === undefined ? 'empty' : 'saved');
      return { from, backAt: performance.now() };
    },
  };
}

/** In this order; with more kills, again from the start. */
export const outages: Outage[] = [
  outage('back at once with the versions of one second before', { savedMs: 1_000, awayMs: 0 }),
  outage('back empty after 6 s, longer than a lease', { awayMs: 6_000 }),
  outage('back empty at once', { awayMs: 0 }),
  outage('back after 2 s with the versions of half a second before', { savedMs: 500, awayMs: 2_000 }),
  outage('back empty after 1 s', { awayMs: 1_000 }),
];

/** Notes whether writers reach Redis. */
export function watchMirror() {
  const events = new EventEmitter();
  let failedAt = 0;
  let succeededAt = 0;
  const note = async (call: Promise<void>): Promise<void> => {
    try {
      await call;
      succeededAt = performance.now();
      events.emit('success');
    } catch (error) {
      failedAt = performance.now();
      throw error;
    }
  };
  return {
    watch: (mirror: SiteVersionMirror): SiteVersionMirror => ({
      ...mirror,
      set: (siteId, ...versions) => note(mirror.set(siteId, ...versions)),
      setDirectory: (...versions) => note(mirror.setDirectory(...versions)),
    }),
    lastFailureAt: () => failedAt,
    async succeededAfter(moment: number): Promise<void> {
      while (succeededAt <= moment) await once(events, 'success');
    },
  };
}

/** Also when it had been asked for just before. */
export function isDuring(
  { askedAt, answeredAt }: StaleRead,
  { from, to }: { from: number; to: number },
): boolean {
  return answeredAt >= from && askedAt <= to;
}

export function describeOutage(
  { name }: Outage,
  { from, to }: { from: number; to: number },
  stale: StaleRead[],
): string {
  const during = stale.filter((read) => isDuring(read, { from, to }));
  const longest = during.reduce((most, { stalenessMs }) => Math.max(most, stalenessMs), 0);
  const seconds = ((to - from) / 1000).toFixed(1);
  return `killed, ${name}: healed after ${seconds} s; ${during.length} stale until then (longest ${Math.ceil(longest)} ms)`;
}
