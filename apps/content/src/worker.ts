import { createWorker, type Worker, type WorkerOverrides } from '@headwater/service';

import type { ContentWorkerConfig } from './config';
import { enqueueFillMediaMarks } from './jobs/fill-media-marks';
import { pruneAllRevisions } from './jobs/prune-revisions';
import { purgeAllTrash } from './jobs/purge-trash';
import { createTaskList } from './jobs/task-list';
import {
  fillMediaMarksCrontab,
  pruneRevisionsCrontab,
  pruneRevisionsTask,
  purgeTrashCrontab,
  purgeTrashTask,
  removeUnusedWorkingCopiesCrontab,
} from './jobs/tasks';

const crontab = [fillMediaMarksCrontab, removeUnusedWorkingCopiesCrontab, purgeTrashCrontab].join('\n');

export type { ContentWorkerConfig } from './config';

export type ContentWorkerOverrides = WorkerOverrides;
export type ContentWorker = Worker;

/** The worker that raises the site's version at publication instants, keeps searchable texts up to date, and removes old revisions, unused working copies and old trash. */
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
      const tasks = { ...createTaskList(db), [purgeTrashTask]: purgeAllTrash({ db, logger }) };
      const prepare = () => enqueueFillMediaMarks(db);
      if (bound === undefined) return { tasks, crontab, prepare };
      return {
        tasks: { ...tasks, [pruneRevisionsTask]: pruneAllRevisions({ db, logger, bound }) },
        crontab: `${crontab}\n${pruneRevisionsCrontab}`,
        prepare,
      };
    },
  });
}
