import { type UploadId, uploadPrefix } from '@headwater/media-storage';

import { deleteResumableUpload, lockResumableUpload } from '../queries/resumable-uploads';
import { siteExists } from '../queries/sites';
import { deleteAllParts } from '../queries/upload-parts';
import type { JobDeps } from './job-deps';
import { byWorker, removeUploadJob, removeUploadTask } from './tasks';

/**
 * Removes the bytes of an upload that has expired, is finished, or was aborted. An upload that is continued is checked again when it would
 * expire. The record of a finished one stays until then, so that its sender can repeat the call.
 */
export async function removeUpload(deps: Pick<JobDeps, 'db' | 'store'>, upload: UploadId): Promise<void> {
  if (await endUpload(deps, upload)) await deps.store.deleteBelow(uploadPrefix(upload));
}

/** False: the bytes must stay, at least for now. */
async function endUpload({ db }: Pick<JobDeps, 'db'>, upload: UploadId): Promise<boolean> {
  return db.changeSite(upload.siteId, byWorker(removeUploadTask), async (change) => {
    change.internal();
    const { trx } = change;
    const found = await lockResumableUpload(trx, upload);
    // Aborted, or deleted with its site.
    if (found === undefined) return true;
    if (found.has_expired && !found.is_held) {
      await deleteResumableUpload(trx, upload);
      return true;
    }
    if (found.media_id !== null) await deleteAllParts(trx, upload);
    const again = found.has_expired ? found.writer_until : found.expires_at;
    if (await siteExists(trx, upload.siteId))
      await change.enqueue(removeUploadJob(upload, again ?? undefined));
    return found.media_id !== null;
  });
}
