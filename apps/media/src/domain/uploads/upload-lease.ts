import { randomUUID } from 'node:crypto';

import type { ChangedBy } from '@headwater/db';
import type { UploadId } from '@headwater/media-storage';

import type { MediaDeps } from '../../deps';
import { uploadBusy, uploadNotFound } from '../../errors';
import {
  holdUpload,
  lockResumableUpload,
  releaseUpload,
  renewUpload,
  type ResumableUpload,
} from '../../queries/resumable-uploads';

/** How long an upload stays held after its writer's process was killed. */
const leaseMs = 15_000;
const renewEveryMs = 4_000;

export type UploadDeps = Pick<MediaDeps, 'db' | 'store' | 'staging' | 'limits' | 'logger'> & {
  by: ChangedBy;
};

type LeaseDeps = Pick<UploadDeps, 'db' | 'logger' | 'by'>;

/** The right to write to an upload, which only one call has at a time. A call that lost it notices at its next write. */
export interface UploadLease {
  id: UploadId;
  /** The upload at the time the lease was taken. */
  upload: ResumableUpload;
  writer: string;
  release(): Promise<void>;
}

/**
 * Takes the right to write to an upload. `judge` checks the upload first, and throws its faults.
 *
 * @throws NOT_FOUND UPLOAD_NOT_FOUND, ABORTED UPLOAD_BUSY
 */
export async function takeUpload(
  { db, by, logger }: LeaseDeps,
  id: UploadId,
  judge: (upload: ResumableUpload) => void,
): Promise<UploadLease> {
  const writer = randomUUID();
  const upload = await db.changeSite(id.siteId, by, async (change) => {
    change.internal();
    const found = await lockResumableUpload(change.trx, id);
    if (found === undefined || found.has_expired) throw uploadNotFound(id.uploadId);
    if (found.is_held) throw uploadBusy();
    judge(found);
    await holdUpload(change.trx, id, writer, leaseMs);
    return found;
  });
  const quietly = (what: string, work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => logger.warn({ err: error, ...id }, what));
  const renew = (): Promise<void> =>
    db.changeSite(id.siteId, by, async (change) => {
      change.internal();
      await renewUpload(change.trx, id, writer, leaseMs);
    });
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal.then(() => quietly('the lease of an upload could not be renewed', renew()));
  }, renewEveryMs);
  return {
    id,
    upload,
    writer,
    async release() {
      clearInterval(timer);
      await renewal;
      const released = db.changeSite(id.siteId, by, async (change) => {
        change.internal();
        await releaseUpload(change.trx, id, writer);
      });
      await quietly('the lease of an upload could not be given back; it ends by itself', released);
    },
  };
}
