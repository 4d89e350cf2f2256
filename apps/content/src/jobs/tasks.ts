import { byJob, type ChangedBy, type JobRequest } from '@headwater/db';

export const raiseVersionAtPublicationTask = 'content_publication';
/** Search also enqueues it, and counts its jobs: an answer found while one is pending may be stale. */
export const searchTextsTask = 'content_search_texts';
export const analyzeTablesTask = 'content_analyze';
export const fillMediaMarksTask = 'content_media_marks';
export const pruneRevisionsTask = 'content_prune_revisions';
export const removeUnusedWorkingCopiesTask = 'content_unused_working_copies';
export const purgeTrashTask = 'content_purge_trash';

/** The actor and caller of changes by a task of this worker. */
export const byWorker = (task: string): ChangedBy => byJob(task, 'content-worker');

/** Once a day, when few write; one at a time. In UTC. */
export const pruneRevisionsCrontab = `23 3 * * * ${pruneRevisionsTask} ?jobKey=${pruneRevisionsTask}`;

/** Once a day, when few write. In UTC. */
export const removeUnusedWorkingCopiesCrontab = `53 3 * * * ${removeUnusedWorkingCopiesTask} ?jobKey=${removeUnusedWorkingCopiesTask}`;
/** Once a day, when few write. In UTC. */
export const purgeTrashCrontab = `8 4 * * * ${purgeTrashTask} ?jobKey=${purgeTrashTask}`;

/** Every hour; the worker does it once when it starts, too. A service of an older release may write revisions at any time. */
export const fillMediaMarksCrontab = `17 * * * * ${fillMediaMarksTask} ?jobKey=${fillMediaMarksTask}`;

/** Runs at the instant of a scheduled publication. A later schedule of the same entry replaces an earlier one. */
export function publicationJob(
  siteId: number,
  entryId: number,
  runAt: Date,
): JobRequest<typeof raiseVersionAtPublicationTask> {
  return {
    task: raiseVersionAtPublicationTask,
    payload: { siteId, entryId },
    key: `${raiseVersionAtPublicationTask}:${siteId}:${entryId}`,
    runAt,
  };
}

/** Updates the name of an author in the searchable texts of their entries. */
export function authorNameJob(siteId: number, authorId: number): JobRequest<typeof searchTextsTask> {
  return {
    task: searchTextsTask,
    payload: { siteId, authorId },
    key: `${searchTextsTask}:${siteId}:author:${authorId}`,
  };
}

/** Checks whether tables have grown so much that old plans are slow. One job covers everything written until it runs. */
export const analyzeTablesJob: JobRequest<typeof analyzeTablesTask> = {
  task: analyzeTablesTask,
  payload: {},
  key: analyzeTablesTask,
};
