import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { ContentWorkerConfig } from './config';
import { pruneAllRevisions } from './jobs/prune-revisions';
import { createTaskList } from './jobs/task-list';
import { pruneRevisionsCrontab, pruneRevisionsTask } from './jobs/tasks';

export type { ContentWorkerConfig } from './config';

export type ContentWorkerOverrides = WorkerOverrides;
export type ContentWorker = Worker;

/** The worker that raises the site's version at publication instants, keeps searchable texts up to date, and prunes revisions. */
export async function createContentWorker(
  config: ContentWorkerConfig,
  overrides: ContentWorkerOverrides = {},
): Promise<ContentWorker> {
  return createWorker({
    name: 'content',
    config,
    schemas: ['content'],
    overrides,
    compose: ({ db, logger }) => {
      const bound = config.revisions;
      if (bound === undefined) return { tasks: createTaskList(db) };
      return {
        tasks: { ...createTaskList(db), [pruneRevisionsTask]: pruneAllRevisions({ db, logger, bound }) },
        crontab: pruneRevisionsCrontab,
      };
    },
  });
}
