import { isObjectUsed } from '../queries/media';
import { deleteObject, lockObject } from '../queries/objects';
import { type ObjectId, originalKey, variantsPrefix } from '../storage/keys';
import type { JobDeps } from './job-deps';

/** Removes bytes that no media file shows. An upload of the same bytes waits, and then stores them anew. */
export async function removeObject({ db, store }: JobDeps, object: ObjectId): Promise<void> {
  await db.changeSite(object.siteId, async (change) => {
    // Bytes without a media file are in no answer.
    change.keepSiteVersion();
    await lockObject(change.trx, object);
    if (await isObjectUsed(change.trx, object)) return;
    // Files first: if the transaction fails, the row that is left leads the next attempt to them.
    await store.deleteAll(variantsPrefix(object));
    await store.deleteAll(originalKey(object));
    await deleteObject(change.trx, object);
  });
}
