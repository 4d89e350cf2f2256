import type { BatchGetMediaRequest__Output, BatchGetMediaResponse } from '@headwater/contracts';
import { invalidField } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { readPublicMedia } from './read-public-media';

const maxIds = 100;

export const batchGetMedia =
  ({ deliveryDb }: MediaDeps) =>
  async (request: BatchGetMediaRequest__Output): Promise<BatchGetMediaResponse> => {
    const { mediaIds } = request;
    if (mediaIds.length === 0 || mediaIds.length > maxIds)
      throw invalidField('media_ids', `must be 1 to ${maxIds} ids`);
    return readPublicMedia(deliveryDb, request, mediaIds);
  };
