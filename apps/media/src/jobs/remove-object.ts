import { type ObjectId, originalKey, variantsPrefix } from '@headwater/media-storage';

import { isObjectUsed } from '../queries/media';
import { deleteObject, lockObject } from '../queries/objects';
import { deleteRemoval, insertRemoval } from '../queries/removals';
import { siteExists } from '../queries/sites';
import { deleteExpiredUploads, uploadsUntil } from '../queries/uploads';
import type { JobDeps } from './job-deps';
import { byWorker, removeObjectJob, removeObjectTask } from './tasks';

type RemoveDeps = Pick<JobDeps, 'db' | 'store'>;

/** When to look again for bytes that another job removes: only where that one was killed is anything left. */
const otherJobMs = 60_000;

/**
 * Removes bytes that no media file shows and no upload stores. They go between two short transactions: the first keeps uploads of
 * the same bytes waiting, the second lets them go on. A job that is killed in between is run again.
 */
export async function removeObject(deps: RemoveDeps, object: ObjectId, jobId: string): Promise<void> {
  if (!(await beginRemoval(deps, object, jobId))) return;
  try {
    await deps.store.deleteBelow(variantsPrefix(object));
    await deps.store.delete(originalKey(object));
  } finally {
    // After a fault, too: uploads need not wait for the next attempt, which looks anew.
    await endRemoval(deps, object, jobId);
  }
}

/** False: the bytes are to stay, at least for now. */
async function beginRemoval({ db }: RemoveDeps, object: ObjectId, jobId: string): Promise<boolean> {
  return db.changeSite(object.siteId, byWorker(removeObjectTask), async (change) => {
    // Bytes without a media file are in no answer.
    change.internal();
    const { trx } = change;
    // To a site that is gone, nothing can be uploaded.
    if (!(await siteExists(trx, object.siteId))) return true;
    await lockObject(trx, object);
    await deleteExpiredUploads(trx, object);
    if (await isObjectUsed(trx, object)) return false;
    const until = await uploadsUntil(trx, object);
    if (until !== undefined) {
      // One that ends well keeps the bytes, one that was cut off does not. This job may stand in place of the one that it left.
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
