import type { ObjectStore } from '@headwater/media-storage';
import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { MediaWorkerConfig } from './config';
import { createTaskList } from './jobs/task-list';
import { openStorage } from './storage/open-storage';

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
      return {
        tasks: createTaskList({ db, store, limits: config.limits, logger }, metrics),
        checks: { storage: () => store.check() },
        prepare: () => storage.prepare(),
      };
    },
  });
}
