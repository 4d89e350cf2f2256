import type { UpdateMediaRequest__Output, UpdateMediaResponse } from '@headwater/contracts';
import { readUpdate } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { mediaNotFound } from '../../errors';
import { mediaName } from '../../fields';
import { toManagedMedia } from '../../mappers/managed-media';
import { findMedia, renameMedia } from '../../queries/media';

const shape = { name: mediaName };

export const updateMedia =
  ({ db }: MediaDeps) =>
  async (request: UpdateMediaRequest__Output): Promise<UpdateMediaResponse> => {
    const { siteId, mediaId } = request;
    const { name = '' } = readUpdate(request, { shape }).changes;
    return db.changeSite(siteId, async (change) => {
      const { trx } = change;
      const before = await findMedia(trx, siteId, mediaId);
      if (before === undefined) throw mediaNotFound(mediaId);
      if (before.name === name) {
        change.keepSiteVersion();
        return { media: toManagedMedia(before) };
      }
      await renameMedia(trx, siteId, mediaId, name);
      const after = await findMedia(trx, siteId, mediaId);
      if (after === undefined) throw mediaNotFound(mediaId);
      return { media: toManagedMedia(after) };
    });
  };
