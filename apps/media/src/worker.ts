import type { ObjectStore } from '@headwater/media-storage';
import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { MediaWorkerConfig } from './config';
import { enqueueInspectSites } from './jobs/inspect-site';
import { createTaskList } from './jobs/task-list';
import { inspectSitesCrontab } from './jobs/tasks';
import { openStorage } from './storage/open-storage';
import { createProcessDecoder } from './variants/process-decoder';

export type { MediaWorkerConfig } from './config';

export interface MediaWorkerOverrides extends WorkerOverrides {
  /** In place of the configured one. */
  store?: ObjectStore;
}

export type MediaWorker = Worker;

/** The worker that has variants made and removes bytes. */
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
      const decoder = createProcessDecoder(config.limits, metrics);
      closer.add('image decoder', () => decoder.close());
      return {
        tasks: createTaskList({ db, store, decoder, logger }, metrics),
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
