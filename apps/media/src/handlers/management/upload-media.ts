import type { CallContext, UploadMediaRequest__Output, UploadMediaResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { invalidField } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { describeObject } from '../../domain/describe-object';
import { type Quota, readQuota, refuseBeyond, untilFull } from '../../domain/quota';
import { keepToQuota, storeMedia } from '../../domain/store-media';
import { openUpload, type UploadHeader } from '../../domain/upload';
import { uploadAborted } from '../../errors';
import { toManagedMedia } from '../../mappers/managed-media';
import { findMediaByImportKey, type MediaRow } from '../../queries/media';

export const uploadMedia =
  (deps: MediaDeps) =>
  async (
    requests: AsyncIterable<UploadMediaRequest__Output>,
    call: CallContext,
  ): Promise<UploadMediaResponse> => {
    const { header, chunks } = await openUpload(requests);
    const { known, quota } = await look(deps, header);
    if (known !== undefined) return { media: toManagedMedia(known), created: false };
    // Before any byte is read; the transaction that adds the file checks again.
    refuseBeyond(quota, { files: 1, bytes: 1 });

    const staged = await deps.staging.create(deps.limits.uploadBytes);
    try {
      const fitting = untilFull(chunks, quota, { files: 1, replacedBytes: 0 });
      for await (const chunk of fitting) await staged.write(chunk);
      // A sender that gave up may look like one that has finished.
      if (call.signal.aborted) throw uploadAborted();
      const facts = await staged.finish();
      if (facts.sizeBytes === 0) throw invalidField('chunk', 'must be given: the file is empty');
      const { object, file } = await describeObject(deps, header.siteId, facts);
      if (call.signal.aborted) throw uploadAborted();
      const { media, created } = await storeMedia(
        { ...deps, by: by(call) },
        header,
        object,
        file,
        keepToQuota(deps.limits),
      );
      return { media: toManagedMedia(media), created };
    } finally {
      await staged.discard();
    }
  };

/** `known`: the media file that already has the import key. @throws NOT_FOUND SITE_NOT_FOUND */
async function look(
  { db, limits }: MediaDeps,
  { siteId, importKey }: UploadHeader,
): Promise<{ known: MediaRow | undefined; quota: Quota }> {
  return db.withSite(siteId, async (trx) => {
    const quota = await readQuota(trx, siteId, limits);
    const known = importKey === undefined ? undefined : await findMediaByImportKey(trx, siteId, importKey);
    return { known, quota };
  });
}
