import { AppError } from '@headwater/errors';

import type { SearchQuery } from '../engine';

/** The site of a search, and its arrival: see `SearchQuery`. */
type Asked = Pick<SearchQuery, 'siteId' | 'askedAt'>;

/** Runs a few searches at a time, across all sites. */
export interface SearchSlots {
  /** @throws AppError SEARCH_BUSY if too many wait, or if the search would wait too long. */
  run<Result>(of: Asked, search: () => Promise<Result>): Promise<Result>;
}

interface SearchSlotsOptions {
  /** How many run at a time. It may change. */
  count: () => number;
  /** How many may wait, of all sites together. */
  maxWaiting: number;
  /** How long a search may wait, from its arrival. */
  waitMs: number;
  /** Whether a slot for which others wait stays empty after a long search: see `restAfter`. */
  rests?: boolean;
  onRefused?: () => void;
}

/** A search of this length hardly delays other reads. */
const shortMs = 10;
/** A search that took longer may have waited for a lock, without using a core. */
const longestRestMs = 100;

/** So long searches use little more than half of a core, and short ones all of it. */
const restAfter = (searchMs: number): number => Math.min(Math.max(searchMs - shortMs, 0), longestRestMs);

interface Waiting {
  start: () => void;
}

/** Sites take turns, so a site with many searches delays those of another by at most one search. */
export function createSearchSlots(options: SearchSlotsOptions): SearchSlots {
  const { count, maxWaiting, waitMs, rests = false, onRefused = () => undefined } = options;
  /** By site; the site whose turn is next comes first. No queue is empty. */
  const queues = new Map<number, Set<Waiting>>();
  let running = 0;
  let waitingCount = 0;

  function refuse(siteId: number): AppError {
    onRefused();
    return new AppError('RESOURCE_EXHAUSTED', 'SEARCH_BUSY', 'Too many searches run at the moment.', {
      metadata: { siteId: String(siteId) },
    });
  }

  function leave(siteId: number, waiting: Waiting): void {
    const queue = queues.get(siteId);
    if (queue?.delete(waiting) !== true) return;
    waitingCount -= 1;
    if (queue.size === 0) queues.delete(siteId);
  }

  function startNext(): void {
    const [next] = queues;
    if (next === undefined || running >= count()) return;
    const [siteId, queue] = next;
    const [waiting] = queue;
    queues.delete(siteId);
    queues.set(siteId, queue);
    leave(siteId, waiting!);
    waiting!.start();
    startNext();
  }

  async function runNow<Result>(search: () => Promise<Result>): Promise<Result> {
    running += 1;
    const startedAt = performance.now();
    try {
      return await search();
    } finally {
      const restMs = rests && waitingCount > 0 ? restAfter(performance.now() - startedAt) : 0;
      if (restMs > 0) setTimeout(free, restMs);
      else free();
    }
  }

  function free(): void {
    running -= 1;
    startNext();
  }

  return {
    run: ({ siteId, askedAt = performance.now() }, search) => {
      if (running < count()) return runNow(search);
      if (waitingCount >= maxWaiting) return Promise.reject(refuse(siteId));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => {
            leave(siteId, waiting);
            reject(refuse(siteId));
          },
          askedAt + waitMs - performance.now(),
        );
        const waiting: Waiting = {
          start() {
            clearTimeout(timer);
            runNow(search).then(resolve, reject);
          },
        };
        const queue = queues.get(siteId) ?? new Set();
        queues.set(siteId, queue.add(waiting));
        waitingCount += 1;
      });
    },
  };
}
