import type { AbortUploadRequest__Output, AbortUploadResponse, CallContext } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { MediaDeps } from '../../deps';
import { uploadNotFound } from '../../errors';
import { removeUploadJob } from '../../jobs/tasks';
import { deleteResumableUpload, lockResumableUpload } from '../../queries/resumable-uploads';

/** A call that is still writing stores nothing after this time. */
const writerEndsMs = 60_000;

export const abortUpload =
  ({ db }: MediaDeps) =>
  async (
    { siteId, uploadId }: AbortUploadRequest__Output,
    call: CallContext,
  ): Promise<AbortUploadResponse> => {
    const id = { siteId, uploadId };
    await db.changeSite(siteId, by(call), async (change) => {
      change.internal();
      const upload = await lockResumableUpload(change.trx, id);
      if (upload === undefined || upload.has_expired) throw uploadNotFound(uploadId);
      await deleteResumableUpload(change.trx, id);
      const writerUntil = upload.is_held ? upload.writer_until : null;
      await change.enqueue(
        removeUploadJob(
          id,
          writerUntil === null ? undefined : new Date(writerUntil.getTime() + writerEndsMs),
        ),
      );
    });
    return {};
  };
