import type { CallContext, FinishUploadRequest__Output, FinishUploadResponse } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { MediaDeps } from '../../deps';
import { finishUpload as finish } from '../../domain/uploads/finish-upload';
import { toManagedMedia } from '../../mappers/managed-media';

export const finishUpload =
  (deps: MediaDeps) =>
  async (
    { siteId, uploadId }: FinishUploadRequest__Output,
    call: CallContext,
  ): Promise<FinishUploadResponse> => {
    const { media, created } = await finish({ ...deps, by: by(call) }, { siteId, uploadId });
    return { media: toManagedMedia(media), created };
  };
