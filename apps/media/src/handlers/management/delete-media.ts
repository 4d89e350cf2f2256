import type { DeleteMediaRequest__Output, DeleteMediaResponse } from '@headwater/contracts';

import type { MediaDeps } from '../../deps';
import { mediaNotFound } from '../../errors';
import { removeObjectJob } from '../../jobs/tasks';
import { deleteMedia as deleteMediaRow } from '../../queries/media';

export const deleteMedia =
  ({ db }: MediaDeps) =>
  async ({ siteId, mediaId }: DeleteMediaRequest__Output): Promise<DeleteMediaResponse> => {
    await db.changeSite(siteId, async (change) => {
      const contentHash = await deleteMediaRow(change.trx, siteId, mediaId);
      if (contentHash === undefined) throw mediaNotFound(mediaId);
      // The job looks whether another media file shows the same bytes: only it can, without a race.
      await change.enqueue(removeObjectJob({ siteId, contentHash }));
    });
    return {};
  };
