import { watchBackups } from '@headwater/db';
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

/**
 * The worker that raises the site's version at publication instants, keeps searchable texts up to date, removes old revisions, unused
 * working copies and old trash, and watches the age of backups.
 */
export async function createContentWorker(
  config: ContentWorkerConfig,
  overrides: ContentWorkerOverrides = {},
): Promise<ContentWorker> {
  return createWorker({
    name: 'content',
    config,
    schemas: ['content'],
    metrics: ['backupAge', 'backupMaxAge'],
    overrides,
    compose: ({ db, logger, metrics }) => {
      const { revisions: bound, backupMaxAgeMs } = config;
      const tasks = { ...createTaskList(db), [purgeTrashTask]: purgeAllTrash({ db, logger }) };
      const prepare = () => enqueueFillMediaMarks(db);
      // For the whole installation, in the one worker that every installation has.
      const begin = backupMaxAgeMs && (() => watchBackups({ db, maxAgeMs: backupMaxAgeMs, metrics, logger }));
      const besides = { prepare, ...(begin && { begin }) };
      if (bound === undefined) return { tasks, crontab, ...besides };
      return {
        tasks: { ...tasks, [pruneRevisionsTask]: pruneAllRevisions({ db, logger, bound }) },
        crontab: `${crontab}\n${pruneRevisionsCrontab}`,
        ...besides,
      };
    },
  });
}
