import { byJob, type ChangedBy } from '@headwater/db';
import { type ObjectId } from '@headwater/media-storage';

/** A job as it is enqueued. */
interface Job<Task extends string> {
  task: Task;
  payload: ObjectId;
  key: string;
  runAt?: Date;
}

export const variantsTask = 'media_variants';
export const removeObjectTask = 'media_remove_object';

/** Takes `{ siteId }`. Enqueued by whoever deletes a site: its rows go by cascade, its bytes do not. */
export const removeSiteTask = 'media_remove_site';

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
