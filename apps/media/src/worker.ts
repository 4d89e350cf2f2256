import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { MediaWorkerConfig } from './config';
import { createTaskList } from './jobs/task-list';
import { openFileStorage } from './storage/files/open-file-storage';
import type { ObjectStore } from './storage/object-store';

export type { MediaWorkerConfig } from './config';

export interface MediaWorkerOverrides extends WorkerOverrides {
  /** In place of the folder's own. */
  store?: ObjectStore;
}

export type MediaWorker = Worker;

/** The worker that makes variants and removes bytes. The only place where images are decoded in the process itself. */
export async function createMediaWorker(
  config: MediaWorkerConfig,
  overrides: MediaWorkerOverrides = {},
): Promise<MediaWorker> {
  const storage = openFileStorage(config.storage.directory, overrides.store);
  const { store } = storage;
  return createWorker({
    name: 'media',
    config,
    schemas: ['media'],
    overrides,
    compose: ({ db, logger, metrics }) => ({
      tasks: createTaskList({ db, store, limits: config.limits, logger }, metrics),
      checks: { storage: () => store.check() },
      prepare: () => storage.prepare(),
    }),
  });
}
