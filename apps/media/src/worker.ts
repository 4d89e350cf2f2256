import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { MediaWorkerConfig } from './config';
import { createTaskList } from './jobs/task-list';
import { openStorage } from './storage/open-storage';

export type { MediaWorkerConfig } from './config';

export type MediaWorkerOverrides = WorkerOverrides;
export type MediaWorker = Worker;

/** The worker that makes variants and removes bytes. The only place where images are decoded in the process itself. */
export async function createMediaWorker(
  config: MediaWorkerConfig,
  overrides: MediaWorkerOverrides = {},
): Promise<MediaWorker> {
  const storage = openStorage(config.storage.directory);
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
