import type { Logger, Metrics, ReadinessCheck } from '@headwater/runtime';

import type { IndexBacklog, SearchEngine } from './engine/engine';

/**
 * Reports to operators whether the search index is behind: by a metric, a log line for each change, and
 * `/readyz?verbose`.
 */
export interface IndexWatch {
  start(): void;
  readiness(): ReadinessCheck;
  close(): Promise<void>;
}

interface IndexWatchOptions {
  engine: Pick<SearchEngine, 'backlog'>;
  logger: Logger;
  metrics: Metrics<'searchIndexJobs'>;
  everyMs?: number;
}

const nothing: IndexBacklog = { pendingJobs: 0, failedJobs: 0 };

/** Checks periodically. Jobs pending at one check are normal; pending at two checks in a row, the index is behind. */
export function createIndexWatch({
  engine,
  logger,
  metrics,
  everyMs = 10_000,
}: IndexWatchOptions): IndexWatch {
  let last = nothing;
  let isBehind = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  function note(backlog: IndexBacklog): void {
    const { pendingJobs, failedJobs } = backlog;
    metrics.searchIndexJobs.set({ state: 'pending' }, pendingJobs);
    metrics.searchIndexJobs.set({ state: 'failed' }, failedJobs);
    const wasBehind = isBehind;
    isBehind = failedJobs > 0 || (pendingJobs > 0 && (wasBehind || last.pendingJobs > 0));
    last = backlog;
    if (isBehind === wasBehind) return;
    if (isBehind) logger.warn(backlog, 'the search index is behind');
    else logger.info('the search index is current again');
  }

  async function look(): Promise<void> {
    try {
      note(await engine.backlog());
    } catch {
      // The check of the database reports this; the state of the index is unchanged.
    }
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = look();
    }, everyMs);
    timer.unref();
  }

  return {
    start: () => void (looking = look()),
    readiness: () =>
      isBehind
        ? {
            ok: false,
            required: false,
            detail: `index jobs: ${last.pendingJobs} pending, ${last.failedJobs} failed for good`,
          }
        : { ok: true, required: false },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
