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

/** So long an upload waits for the writer of a process that was killed. */
const leaseMs = 15_000;
const renewEveryMs = 4_000;

export type UploadDeps = Pick<MediaDeps, 'db' | 'store' | 'staging' | 'limits' | 'logger'> & {
  by: ChangedBy;
};

type LeaseDeps = Pick<UploadDeps, 'db' | 'logger' | 'by'>;

/** The right to write to an upload, which one call has at a time. A call that lost it finds out when it writes. */
export interface UploadLease {
  id: UploadId;
  /** As it was when the lease was taken. */
  upload: ResumableUpload;
  writer: string;
  release(): Promise<void>;
}

/**
 * Takes the right to write to an upload. `judge` looks at the upload first, and throws what is wrong with it.
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
