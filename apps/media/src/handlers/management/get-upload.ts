import type { GetUploadRequest__Output, GetUploadResponse } from '@headwater/contracts';

import type { MediaDeps } from '../../deps';
import { uploadNotFound } from '../../errors';
import { toMediaUpload } from '../../mappers/media-upload';
import { findResumableUpload } from '../../queries/resumable-uploads';

export const getUpload =
  ({ db }: MediaDeps) =>
  async ({ siteId, uploadId }: GetUploadRequest__Output): Promise<GetUploadResponse> => {
    const upload = await db.withSite(siteId, (trx) => findResumableUpload(trx, { siteId, uploadId }));
    if (upload === undefined) throw uploadNotFound(uploadId);
    return { upload: toMediaUpload(upload) };
  };
