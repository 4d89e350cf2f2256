import { z } from 'zod';

import type { CallContext, UpdateMediaRequest__Output, UpdateMediaResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { mediaNotFound } from '../../errors';
import { mediaName } from '../../fields';
import { toManagedMedia } from '../../mappers/managed-media';
import { findMedia, findMediaForUpdate, renameMedia } from '../../queries/media';

const shape = { name: mediaName };
const schema = z.object({ expectedRevision: field.revision.optional() });

export const updateMedia =
  ({ db }: MediaDeps) =>
  async (request: UpdateMediaRequest__Output, call: CallContext): Promise<UpdateMediaResponse> => {
    const { siteId, mediaId } = request;
    const { changes, others } = readUpdate(request, { shape, others: schema });
    const { name = '' } = changes;
    return db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      const before = await findMediaForUpdate(trx, siteId, mediaId);
      if (before === undefined) throw mediaNotFound(mediaId);
      refuseStale('media file', before.revision, others.expectedRevision);
      if (before.name === name) {
        change.nothing();
        return { media: toManagedMedia(before) };
      }
      await renameMedia(trx, siteId, mediaId, name);
      change.record({ kind: 'media', id: mediaId, became: 'updated', aspect: 'name' });
      const after = await findMedia(trx, siteId, mediaId);
      if (after === undefined) throw mediaNotFound(mediaId);
      return { media: toManagedMedia(after) };
    });
  };
