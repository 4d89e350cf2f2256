import type { CallContext, UploadMediaRequest__Output, UploadMediaResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { invalidField } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { describeObject } from '../../domain/describe-object';
import { storeMedia } from '../../domain/store-media';
import { openUpload, type UploadHeader } from '../../domain/upload';
import { siteNotFound, uploadAborted } from '../../errors';
import { toManagedMedia } from '../../mappers/managed-media';
import { findMediaByImportKey, type MediaRow } from '../../queries/media';
import { siteExists } from '../../queries/sites';

export const uploadMedia =
  (deps: MediaDeps) =>
  async (
    requests: AsyncIterable<UploadMediaRequest__Output>,
    call: CallContext,
  ): Promise<UploadMediaResponse> => {
    const { header, chunks } = await openUpload(requests);
    const known = await findKnown(deps, header);
    if (known !== undefined) return { media: toManagedMedia(known), created: false };

    const staged = await deps.staging.create(deps.limits.uploadBytes);
    try {
      for await (const chunk of chunks) await staged.write(chunk);
      // A sender that gave up may look like one that is done.
      if (call.signal.aborted) throw uploadAborted();
      const facts = await staged.finish();
      if (facts.sizeBytes === 0) throw invalidField('chunk', 'must be given: the file is empty');
      const { object, file } = await describeObject(deps, header.siteId, facts);
      if (call.signal.aborted) throw uploadAborted();
      const { media, created } = await storeMedia({ ...deps, by: by(call) }, header, object, file);
      return { media: toManagedMedia(media), created };
    } finally {
      await staged.discard();
    }
  };

/** The media file that holds the import key already. @throws NOT_FOUND SITE_NOT_FOUND */
async function findKnown(
  { db }: MediaDeps,
  { siteId, importKey }: UploadHeader,
): Promise<MediaRow | undefined> {
  return db.withSite(siteId, async (trx) => {
    if (!(await siteExists(trx, siteId))) throw siteNotFound(siteId);
    return importKey === undefined ? undefined : findMediaByImportKey(trx, siteId, importKey);
  });
}
