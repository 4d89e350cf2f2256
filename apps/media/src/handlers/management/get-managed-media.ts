import type { GetManagedMediaRequest__Output, GetManagedMediaResponse } from '@headwater/contracts';

import type { MediaDeps } from '../../deps';
import { mediaNotFound } from '../../errors';
import { toManagedMedia } from '../../mappers/managed-media';
import { findMedia } from '../../queries/media';

export const getManagedMedia =
  ({ db }: MediaDeps) =>
  async ({ siteId, mediaId }: GetManagedMediaRequest__Output): Promise<GetManagedMediaResponse> => {
    const media = await db.withSite(siteId, (trx) => findMedia(trx, siteId, mediaId));
    if (media === undefined) throw mediaNotFound(mediaId);
    return { media: toManagedMedia(media) };
  };
