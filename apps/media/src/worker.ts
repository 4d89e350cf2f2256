import type { ObjectStore } from '@headwater/media-storage';
import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { MediaWorkerConfig } from './config';
import { enqueueInspectSites } from './jobs/inspect-site';
import { createTaskList } from './jobs/task-list';
import { inspectSitesCrontab } from './jobs/tasks';
import { openStorage } from './storage/open-storage';
import { createProcessInspector } from './variants/inspector';

export type { MediaWorkerConfig } from './config';

export interface MediaWorkerOverrides extends WorkerOverrides {
  /** In place of the configured one. */
  store?: ObjectStore;
}

export type MediaWorker = Worker;

/** The worker that makes variants and removes bytes. The only place where images are decoded in the process itself. */
export async function createMediaWorker(
  config: MediaWorkerConfig,
  overrides: MediaWorkerOverrides = {},
): Promise<MediaWorker> {
  return createWorker({
    name: 'media',
    config,
    schemas: ['media'],
    overrides,
    compose({ db, logger, metrics, closer }) {
      const storage = openStorage(config.storage, metrics, overrides.store);
      const { store } = storage;
      closer.add('media storage', () => store.close());
      const inspector = createProcessInspector(config.limits);
      closer.add('image inspector', () => inspector.close());
      return {
        tasks: createTaskList({ db, store, limits: config.limits, inspector, logger }, metrics),
        crontab: inspectSitesCrontab,
        checks: { storage: () => store.check() },
        async prepare() {
          await storage.prepare();
          await enqueueInspectSites({ db });
        },
      };
    },
  });
}
