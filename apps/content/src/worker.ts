import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { ContentWorkerConfig } from './config';
import { createTaskList } from './jobs/task-list';

export type { ContentWorkerConfig } from './config';

export type ContentWorkerOverrides = WorkerOverrides;
export type ContentWorker = Worker;

/** The worker that raises the site's version at publication instants and keeps searchable texts up to date. */
export async function createContentWorker(
  config: ContentWorkerConfig,
  overrides: ContentWorkerOverrides = {},
): Promise<ContentWorker> {
  return createWorker({
    name: 'content',
    config,
    schemas: ['content'],
    overrides,
    compose: ({ db }) => ({ tasks: createTaskList(db) }),
  });
}
