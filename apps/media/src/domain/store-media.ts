import { setTimeout as delay } from 'node:timers/promises';

import type { ChangedBy } from '@headwater/db';
import { type LocalFile, originalKey } from '@headwater/media-storage';
import type { ServiceChange } from '@headwater/service';

import type { MediaDeps } from '../deps';
import { bytesAreRemoved, siteNotFound, uploadTooSlow } from '../errors';
import { removeObjectJob, variantsJob } from '../jobs/tasks';
import { findMedia, findMediaByImportKey, insertMedia, isObjectUsed, type MediaRow } from '../queries/media';
import { insertObject, lockObject, type NewObject, wantsVariants } from '../queries/objects';
import { isBeingRemoved } from '../queries/removals';
import { siteExists } from '../queries/sites';
import { deleteUpload, insertUpload } from '../queries/uploads';
import { type Amount, refuseAdded } from './quota';
import type { UploadHeader } from './upload';

/** Storing bytes takes far less. An upload that takes longer starts again if its bytes were removed meanwhile. */
const leaseMs = 60 * 60 * 1000;
const maxAttempts = 3;

const removalPollMs = 50;
const maxRemovalWaitMs = 10_000;

export interface StoredMedia {
  media: MediaRow;
  created: boolean;
}

/** Further work in the transaction in which the media file is created, found by its import key, or gets other bytes. */
export type Alongside = (
  change: ServiceChange<'media'>,
  stored: StoredMedia & { added: Amount },
) => Promise<void>;

/** Makes a media file show the object, if it decides to, and declares the change. */
type Show<T> = (change: ServiceChange<'media'>) => Promise<T>;

export type StoreDeps = Pick<MediaDeps, 'db' | 'store' | 'logger'> & { by: ChangedBy };

/** Refuses uploads beyond the quota, if they have not reserved a part of it. */
export const keepToQuota =
  (limits: MediaDeps['limits']): Alongside =>
  ({ trx }, { media, added }) =>
    refuseAdded(trx, media.site_id, limits, added);

/** Stores an original and a new media file that shows it. */
export async function storeMedia(
  deps: StoreDeps,
  { siteId, name, importKey }: UploadHeader,
  object: NewObject,
  file: LocalFile,
  alongside: Alongside,
): Promise<StoredMedia> {
  return storeObject(deps, object, file, async (change) => {
    const { trx } = change;
    const mediaId = await insertMedia(trx, { ...object, name, importKey });
    if (mediaId === undefined) change.internal();
    else change.record({ kind: 'media', id: mediaId, became: 'created' });
    const media =
      mediaId === undefined
        ? await getByImportKey(trx, { siteId, importKey })
        : await findMedia(trx, siteId, mediaId);
    if (media === undefined) throw new Error('the media file just inserted cannot be read');
    const created = mediaId !== undefined;
    const added = created ? { files: 1, bytes: object.sizeBytes } : { files: 0, bytes: 0 };
    await alongside(change, { media, created, added });
    return { media, created };
  });
}

/**
 * Stores an original for a media file. The bytes are stored between two short transactions. The first records the upload, so that no job
 * removes the bytes, and enqueues their removal in case the second never happens. `show` is a part of the second.
 */
export async function storeObject<T>(
  deps: StoreDeps,
  object: NewObject,
  file: LocalFile,
  show: Show<T>,
): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const uploadId = await beginUpload(deps, object);
    try {
      await deps.store.putOnce(originalKey(object), file);
      const shown = await showObject(deps, object, uploadId, show);
      if (shown !== undefined) return shown.result;
    } catch (error) {
      await giveUp(deps, object, uploadId);
      throw error;
    }
  }
  throw uploadTooSlow();
}

async function beginUpload(deps: StoreDeps, object: NewObject): Promise<number> {
  const until = performance.now() + maxRemovalWaitMs;
  for (;;) {
    const uploadId = await noteUpload(deps, object);
    if (uploadId !== undefined) return uploadId;
    if (performance.now() >= until) throw bytesAreRemoved();
    await delay(removalPollMs);
  }
}

/** Undefined: a job is removing the same bytes. */
async function noteUpload({ db, by }: StoreDeps, object: NewObject): Promise<number | undefined> {
  return db.changeSite(object.siteId, by, async (change) => {
    change.internal();
    const { trx } = change;
    if (!(await siteExists(trx, object.siteId))) throw siteNotFound(object.siteId);
    await lockObject(trx, object);
    if (await isBeingRemoved(trx, object)) return undefined;
    await insertObject(trx, object);
    const { uploadId, expiresAt } = await insertUpload(trx, object, leaseMs);
    await change.enqueue(removeObjectJob(object, expiresAt));
    return uploadId;
  });
}

/** Undefined: the upload has expired, and its bytes were removed. */
async function showObject<T>(
  { db, by }: StoreDeps,
  object: NewObject,
  uploadId: number,
  show: Show<T>,
): Promise<{ result: T } | undefined> {
  return db.changeSite(object.siteId, by, async (change) => {
    const { trx } = change;
    await lockObject(trx, object);
    if (!(await deleteUpload(trx, object, uploadId))) {
      change.internal();
      if (!(await siteExists(trx, object.siteId))) throw siteNotFound(object.siteId);
      return undefined;
    }
    const wasUsed = await isObjectUsed(trx, object);
    const result = await show(change);
    if (wasUsed) return { result };
    if (!(await isObjectUsed(trx, object))) await change.enqueue(removeObjectJob(object));
    else if (await wantsVariants(trx, object)) await change.enqueue(variantsJob(object));
    return { result };
  });
}

/** Removes the bytes of a failed upload at once. If that fails, too, they are removed when the upload expires. */
async function giveUp({ db, by, logger }: StoreDeps, object: NewObject, uploadId: number): Promise<void> {
  const { siteId, contentHash } = object;
  try {
    await db.changeSite(siteId, by, async (change) => {
      change.internal();
      await deleteUpload(change.trx, object, uploadId);
      await change.enqueue(removeObjectJob(object));
    });
  } catch (error) {
    logger.warn({ err: error, siteId, contentHash }, 'a failed upload is cleared when it expires');
  }
}

async function getByImportKey(
  trx: Parameters<typeof findMediaByImportKey>[0],
  { siteId, importKey }: Pick<UploadHeader, 'siteId' | 'importKey'>,
): Promise<MediaRow> {
  const media = importKey === undefined ? undefined : await findMediaByImportKey(trx, siteId, importKey);
  if (media === undefined) throw new Error('the media file that holds the import key cannot be read');
  return media;
}
