import type { Logger, Metrics, ReadinessCheck } from '@headwater/runtime';

import type { IndexBacklog, SearchEngine } from './engine/engine';

/** Tells operators whether the search index is behind: a metric, a line in the log for each change, a place in `/readyz`. */
export interface IndexWatch {
  start(): void;
  readiness(): ReadinessCheck;
  close(): Promise<void>;
}

interface IndexWatchOptions {
  engine: Pick<SearchEngine, 'backlog'>;
  logger: Logger;
  metrics: Metrics;
  everyMs?: number;
}

const nothing: IndexBacklog = { pendingJobs: 0, failedJobs: 0 };

/** Looks now and then. Jobs that wait at one look alone are how an index follows; at two looks in a row it is behind. */
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
      // The check of the database tells of it; the index is as it was.
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
