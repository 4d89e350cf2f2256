import type { GetMediaLadderRequest__Output, GetMediaLadderResponse } from '@headwater/contracts';

import type { MediaDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { toSiteLadder } from '../../mappers/site-ladder';
import { findLadder } from '../../queries/ladders';

export const getMediaLadder =
  ({ db }: MediaDeps) =>
  async ({ siteId }: GetMediaLadderRequest__Output): Promise<GetMediaLadderResponse> => {
    const row = await db.withSite(siteId, findLadder);
    if (row === undefined) throw siteNotFound(siteId);
    return { ladder: toSiteLadder(row) };
  };
