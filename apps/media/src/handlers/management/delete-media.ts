import { z } from 'zod';

import type { CallContext, DeleteMediaRequest__Output, DeleteMediaResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { refuseUsed } from '../../domain/refuse-used';
import { mediaNotFound } from '../../errors';
import { days } from '../../fields';
import { removeObjectJob } from '../../jobs/tasks';
import { deleteMedia as deleteMediaRow, findMediaForUpdate } from '../../queries/media';

const schema = z.object({
  expectedRevision: field.revision.optional(),
  unusedDays: days.optional(),
});

export const deleteMedia =
  ({ db }: MediaDeps) =>
  async (request: DeleteMediaRequest__Output, call: CallContext): Promise<DeleteMediaResponse> => {
    const { siteId, mediaId, refuseIfUsed } = request;
    const { expectedRevision, unusedDays } = readRequest(schema, request);
    await db.changeSite(siteId, by(call), async (change) => {
      if (refuseIfUsed || unusedDays !== undefined) await refuseUsed(change.trx, siteId, mediaId, unusedDays);
      const before = await findMediaForUpdate(change.trx, siteId, mediaId);
      if (before === undefined) throw mediaNotFound(mediaId);
      refuseStale('media file', before.revision, expectedRevision);
      const contentHash = await deleteMediaRow(change.trx, siteId, mediaId);
      if (contentHash === undefined) throw mediaNotFound(mediaId);
      // The job checks whether another media file shows the same bytes, which only it can do without a race.
      await change.enqueue(removeObjectJob({ siteId, contentHash }));
      change.record({ kind: 'media', id: mediaId, became: 'deleted' });
    });
    return {};
  };
