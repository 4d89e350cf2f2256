import { byJob, type ChangedBy } from '@headwater/db';
import { type ObjectId, type UploadId } from '@headwater/media-storage';

/** A job as it is enqueued. */
interface Job<Task extends string, Payload = ObjectId> {
  task: Task;
  payload: Payload;
  key: string;
  runAt?: Date;
}

export const variantsTask = 'media_variants';
export const removeObjectTask = 'media_remove_object';

/** Takes `{ siteId }`. Enqueued by whoever deletes a site: its rows go by cascade, its bytes do not. */
export const removeSiteTask = 'media_remove_site';

export const removeUploadTask = 'media_remove_upload';

/** Takes `{ siteId }`. */
export const inspectSiteTask = 'media_inspect_site';

/** Takes nothing: enqueues the task above where it is needed. */
export const inspectSitesTask = 'media_inspect_sites';

/** Every hour; the worker does it once when it starts, too. A late run takes the place of one that waits. */
export const inspectSitesCrontab = `41 * * * * ${inspectSitesTask} ?jobKey=${inspectSitesTask}`;

/** Who changes what a task of this worker changes. */
export const byWorker = (task: string): ChangedBy => byJob(task, 'media-worker');

const id = ({ siteId, contentHash }: ObjectId): ObjectId => ({ siteId, contentHash });
const jobKey = (task: string, { siteId, contentHash }: ObjectId) => `${task}:${siteId}:${contentHash}`;

/** Makes the variants of an object. */
export const variantsJob = (object: ObjectId): Job<typeof variantsTask> => ({
  task: variantsTask,
  payload: id(object),
  key: jobKey(variantsTask, object),
});

/** The same before all jobs that nobody waits for: the queue takes the earliest first. */
export const urgentVariantsJob = (object: ObjectId): Job<typeof variantsTask> => ({
  ...variantsJob(object),
  runAt: new Date(0),
});

/** Removes the bytes of an object that no media file shows. */
export const removeObjectJob = (object: ObjectId, runAt?: Date): Job<typeof removeObjectTask> => ({
  task: removeObjectTask,
  payload: id(object),
  key: jobKey(removeObjectTask, object),
  ...(runAt !== undefined && { runAt }),
});

/** Finds what is not known of the objects of a site yet. */
export const inspectSiteJob = (siteId: number): Job<typeof inspectSiteTask, { siteId: number }> => ({
  task: inspectSiteTask,
  payload: { siteId },
  key: `${inspectSiteTask}:${siteId}`,
});

/** Removes an upload that is over, or looks again when it would be. */
export const removeUploadJob = (
  { siteId, uploadId }: UploadId,
  runAt?: Date,
): Job<typeof removeUploadTask, UploadId> => ({
  task: removeUploadTask,
  payload: { siteId, uploadId },
  key: `${removeUploadTask}:${siteId}:${uploadId}`,
  ...(runAt !== undefined && { runAt }),
});
