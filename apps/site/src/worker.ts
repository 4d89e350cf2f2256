import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { SiteWorkerConfig } from './config';
import { type Purging, startPurging } from './purges/start-purging';

export { loadPurgeSettings, type SiteWorkerConfig } from './config';
export type { PurgeSettings } from './purges/purge-settings';

export type SiteWorkerOverrides = WorkerOverrides;
export type SiteWorker = Worker;

/** The worker that purges shared caches after changes. It has no jobs of its own. */
export async function createSiteWorker(
  config: SiteWorkerConfig,
  overrides: SiteWorkerOverrides = {},
): Promise<SiteWorker> {
  const settings = config.purges;
  return createWorker({
    name: 'site',
    config,
    schemas: ['site'],
    metrics: ['sharedCachePurges', 'sharedCacheLag'],
    overrides,
    compose({ db, mirror, logger, metrics }) {
      if (settings === undefined) return { tasks: {} };
      let purging: Purging | undefined;
      return {
        tasks: {},
        states: {
          sharedCaches: () =>
            purging === undefined || purging.refusing.size === 0
              ? { ok: true, required: false }
              : { ok: false, required: false, detail: `not purged: ${[...purging.refusing].join(', ')}` },
        },
        begin: () => (purging = startPurging({ db, mirror, settings, logger, metrics })),
      };
    },
  });
}
