import { byJob, type ChangedBy, type JobRequest } from '@headwater/db';

export const raiseVersionAtPublicationTask = 'content_publication';
/** Search asks for it too, and counts its jobs: an answer found while one is pending may be behind. */
export const searchTextsTask = 'content_search_texts';
export const analyzeTablesTask = 'content_analyze';
export const fillMediaMarksTask = 'content_media_marks';
export const pruneRevisionsTask = 'content_prune_revisions';
export const removeUnusedWorkingCopiesTask = 'content_unused_working_copies';
export const purgeTrashTask = 'content_purge_trash';

/** Who changes what a task of this worker changes. */
export const byWorker = (task: string): ChangedBy => byJob(task, 'content-worker');

/** Once a day, when few write; one at a time. In UTC. */
export const pruneRevisionsCrontab = `23 3 * * * ${pruneRevisionsTask} ?jobKey=${pruneRevisionsTask}`;

/** Once a day, when few write. In UTC. */
export const removeUnusedWorkingCopiesCrontab = `53 3 * * * ${removeUnusedWorkingCopiesTask} ?jobKey=${removeUnusedWorkingCopiesTask}`;
/** Once a day, when few write. In UTC. */
export const purgeTrashCrontab = `8 4 * * * ${purgeTrashTask} ?jobKey=${purgeTrashTask}`;

/** Every hour; the worker does it once when it starts, too. A service of an older release may write revisions at any time. */
export const fillMediaMarksCrontab = `17 * * * * ${fillMediaMarksTask} ?jobKey=${fillMediaMarksTask}`;

/** At the instant of a scheduled publication. A later schedule of the same entry takes the place of an earlier one. */
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

/** Brings the name of an author into the searchable texts of their entries. */
export function authorNameJob(siteId: number, authorId: number): JobRequest<typeof searchTextsTask> {
  return {
    task: searchTextsTask,
    payload: { siteId, authorId },
    key: `${searchTextsTask}:${siteId}:author:${authorId}`,
  };
}

/** Looks whether tables have grown so much that plans made for what they were before are slow. One job for whatever has been written until it runs. */
export const analyzeTablesJob: JobRequest<typeof analyzeTablesTask> = {
  task: analyzeTablesTask,
  payload: {},
  key: analyzeTablesTask,
};
