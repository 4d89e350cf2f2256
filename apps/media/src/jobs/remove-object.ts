import { type ObjectId, originalKey, variantsPrefix } from '@headwater/media-storage';

import { isObjectUsed } from '../queries/media';
import { deleteObject, lockObject } from '../queries/objects';
import { deleteRemoval, insertRemoval } from '../queries/removals';
import { siteExists } from '../queries/sites';
import { deleteExpiredUploads, uploadsUntil } from '../queries/uploads';
import type { JobDeps } from './job-deps';
import { byWorker, removeObjectJob, removeObjectTask } from './tasks';

type RemoveDeps = Pick<JobDeps, 'db' | 'store'>;

/** When to check again bytes that another job removes; something remains only if that job was killed. */
const otherJobMs = 60_000;

/**
 * Removes bytes that no media file shows and no upload stores. They are removed between two short transactions: the first makes uploads of
 * the same bytes wait, the second lets them continue. A job that is killed in between runs again.
 */
export async function removeObject(deps: RemoveDeps, object: ObjectId, jobId: string): Promise<void> {
  if (!(await beginRemoval(deps, object, jobId))) return;
  try {
    await deps.store.deleteBelow(variantsPrefix(object));
    await deps.store.delete(originalKey(object));
  } finally {
    // Also after a fault, so that uploads need not wait for the next attempt, which checks again.
    await endRemoval(deps, object, jobId);
  }
}

/** False: the bytes must stay, at least for now. */
async function beginRemoval({ db }: RemoveDeps, object: ObjectId, jobId: string): Promise<boolean> {
  return db.changeSite(object.siteId, byWorker(removeObjectTask), async (change) => {
    // Bytes without a media file are in no answer.
    change.internal();
    const { trx } = change;
    // Nothing can be uploaded to a deleted site.
    if (!(await siteExists(trx, object.siteId))) return true;
    await lockObject(trx, object);
    await deleteExpiredUploads(trx, object);
    if (await isObjectUsed(trx, object)) return false;
    const until = await uploadsUntil(trx, object);
    if (until !== undefined) {
      // A successful upload keeps the bytes, an interrupted one does not. This job may have replaced the job of such an upload.
      await change.enqueue(removeObjectJob(object, until));
      return false;
    }
    if (!(await insertRemoval(trx, object, jobId))) {
      await change.enqueue(removeObjectJob(object, new Date(Date.now() + otherJobMs)));
      return false;
    }
    await deleteObject(trx, object);
    return true;
  });
}

async function endRemoval({ db }: RemoveDeps, object: ObjectId, jobId: string): Promise<void> {
  await db.changeSite(object.siteId, byWorker(removeObjectTask), async (change) => {
    change.internal();
    await deleteRemoval(change.trx, object, jobId);
  });
}
