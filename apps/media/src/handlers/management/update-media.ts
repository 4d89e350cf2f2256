import type { UpdateMediaRequest__Output, UpdateMediaResponse } from '@headwater/contracts';
import { invalidRequest } from '@headwater/errors';

import type { MediaDeps } from '../../deps';
import { problemsOfName } from '../../domain/media-name';
import { mediaNotFound } from '../../errors';
import { toManagedMedia } from '../../mappers/managed-media';
import { findMedia, renameMedia } from '../../queries/media';

export const updateMedia =
  ({ db }: MediaDeps) =>
  async (request: UpdateMediaRequest__Output): Promise<UpdateMediaResponse> => {
    checkRequest(request);
    const { siteId, mediaId, name } = request;
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

function checkRequest({ name, updateMask }: UpdateMediaRequest__Output): void {
  const paths = updateMask?.paths ?? [];
  const unknown = paths.filter((path) => path !== 'name');
  const fields = {
    ...(paths.length === 0 && { update_mask: ['The update mask must name what to change: name.'] }),
    ...(unknown.length > 0 && {
      update_mask: [`The update mask names unknown paths: ${unknown.join(', ')}.`],
    }),
    ...(problemsOfName(name).length > 0 && { name: problemsOfName(name) }),
  };
  if (Object.keys(fields).length > 0) throw invalidRequest(fields);
}
