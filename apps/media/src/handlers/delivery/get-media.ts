import type { GetMediaRequest__Output, GetMediaResponse } from '@headwater/contracts';

import type { MediaDeps } from '../../deps';
import { mediaNotFound } from '../../errors';
import { readPublicMedia } from './read-public-media';

export const getMedia =
  ({ deliveryDb }: MediaDeps) =>
  async (request: GetMediaRequest__Output): Promise<GetMediaResponse> => {
    const { media: found, ...freshness } = await readPublicMedia(deliveryDb, request, [request.mediaId]);
    const [media] = found;
    if (media === undefined) throw mediaNotFound(request.mediaId);
    return { ...freshness, media };
  };
