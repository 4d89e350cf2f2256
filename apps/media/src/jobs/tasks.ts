import { byJob, type ChangedBy } from '@headwater/db';
import { type ObjectId, type UploadId } from '@headwater/media-storage';

import type { Ladder } from '../domain/ladder';
import type { ExtraVariantId } from '../queries/extra-variants';
import type { Offer, PresetVersions } from '../queries/preset-offers';

/** A job as it is enqueued. */
interface Job<Task extends string, Payload = ObjectId> {
  task: Task;
  payload: Payload;
  key: string;
  runAt?: Date;
}

export const variantsTask = 'media_variants';
/** Takes `{ siteId, contentHash, fileName }`. */
export const extraVariantTask = 'media_extra_variant';

export const removeObjectTask = 'media_remove_object';

/** Takes `{ siteId }`. Enqueued with the deletion of a site, because its rows are deleted by cascade, but its bytes are not. */
export const removeSiteTask = 'media_remove_site';

/** For bytes of a site without a row. */
export const removeSiteJob = (siteId: number): Job<typeof removeSiteTask, { siteId: number }> => ({
  task: removeSiteTask,
  payload: { siteId },
  key: `${removeSiteTask}:${siteId}`,
});

export const removeUploadTask = 'media_remove_upload';

export const finishUploadTask = 'media_finish_upload';

/** With the settings of the service that received the bytes, because the worker has no settings of uploads. */
export interface LeftUpload extends UploadId {
  keepLocation: boolean;
  keepHours: number;
  /** How often its predecessors have run. */
  runs: number;
}

/** Takes `{ siteId }`. */
export const inspectSiteTask = 'media_inspect_site';

/** Takes nothing: enqueues the task above for sites that need it. */
export const inspectSitesTask = 'media_inspect_sites';

/** Takes `{ presetVersions, ladder }`; without them, it enqueues itself with those of the worker, if there is something to do. */
export const offerPresetsTask = 'media_offer_presets';

/** Every hour; the worker does it once when it starts, too. A late run replaces a waiting one. */
export const inspectSitesCrontab = `41 * * * * ${inspectSitesTask} ?jobKey=${inspectSitesTask}`;

/** Every hour, for sites that were created since. */
export const offerPresetsCrontab = `17 * * * * ${offerPresetsTask} ?jobKey=${offerPresetsTask}_hourly`;

const worker = 'media-worker';

/** The actor and caller of changes by a task of this worker. */
export const byWorker = (task: string): ChangedBy => byJob(task, worker);

/** For changes that the worker makes on behalf of a caller. */
export const byWorkerFor = (actor: string): ChangedBy => ({ actor, caller: worker });

const id = ({ siteId, contentHash }: ObjectId): ObjectId => ({ siteId, contentHash });
const jobKey = (task: string, { siteId, contentHash }: ObjectId) => `${task}:${siteId}:${contentHash}`;

/** Makes the variants of an object. */
export const variantsJob = (object: ObjectId): Job<typeof variantsTask> => ({
  task: variantsTask,
  payload: id(object),
  key: jobKey(variantsTask, object),
});

/** The same, ahead of all jobs without waiting readers: the queue takes the earliest first. */
export const urgentVariantsJob = (object: ObjectId): Job<typeof variantsTask> => ({
  ...variantsJob(object),
  runAt: new Date(0),
});

/** Makes a variant that not every image has, ahead of all jobs without waiting readers. */
export const extraVariantJob = (
  extra: ExtraVariantId,
  runAt = new Date(0),
): Job<typeof extraVariantTask, ExtraVariantId> => ({
  task: extraVariantTask,
  payload: { ...id(extra), fileName: extra.fileName },
  key: `${jobKey(extraVariantTask, extra)}:${extra.fileName}`,
  runAt,
});

/** Offers versions of presets and a ladder. */
export const offerPresetsJob = (
  { versions, ladder }: Offer,
  runAt: Date,
): Job<typeof offerPresetsTask, { presetVersions: PresetVersions; ladder: Ladder }> => ({
  task: offerPresetsTask,
  payload: { presetVersions: versions, ladder },
  key: offerPresetsTask,
  runAt,
});

/** Removes the bytes of an object that no media file shows. */
export const removeObjectJob = (object: ObjectId, runAt?: Date): Job<typeof removeObjectTask> => ({
  task: removeObjectTask,
  payload: id(object),
  key: jobKey(removeObjectTask, object),
  ...(runAt !== undefined && { runAt }),
});

/** Turns an upload whose bytes are all stored into a media file, unless that was already done. */
export const finishUploadJob = (
  { siteId, uploadId, keepLocation, keepHours, runs }: LeftUpload,
  runAt: Date,
): Job<typeof finishUploadTask, LeftUpload> => ({
  task: finishUploadTask,
  payload: { siteId, uploadId, keepLocation, keepHours, runs },
  key: `${finishUploadTask}:${siteId}:${uploadId}`,
  runAt,
});

/** Finds unknown facts about the objects of a site. */
export const inspectSiteJob = (siteId: number): Job<typeof inspectSiteTask, { siteId: number }> => ({
  task: inspectSiteTask,
  payload: { siteId },
  key: `${inspectSiteTask}:${siteId}`,
});

/** Removes an ended upload, or checks again when it would end. */
export const removeUploadJob = (
  { siteId, uploadId }: UploadId,
  runAt?: Date,
): Job<typeof removeUploadTask, UploadId> => ({
  task: removeUploadTask,
  payload: { siteId, uploadId },
  key: `${removeUploadTask}:${siteId}:${uploadId}`,
  ...(runAt !== undefined && { runAt }),
});
