import type { ListMediaUsesRequest__Output, ListMediaUsesResponse } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';

import type { MediaDeps } from '../../deps';
import { mediaNotFound, usesUnknown } from '../../errors';
import { toMediaUse } from '../../mappers/media-use';
import { areUsesKnown, findMarks, listUses } from '../../queries/uses';

export const listMediaUses =
  ({ db }: MediaDeps) =>
  async (request: ListMediaUsesRequest__Output): Promise<ListMediaUsesResponse> => {
    const { siteId, mediaId } = request;
    const limit = pageSize(request.pageSize, { default: 50, max: 200 });
    const list = { of: 'media uses', siteId, mediaId };
    const [rank = 0, id = 0] = pageToken.decode(request.pageToken, list, ['integer', 'integer']) ?? [];
    const after = { rank: Number(rank), id: Number(id) };
    const rows = await db.withSite(siteId, async (trx) => {
      const [file] = await findMarks(trx, siteId, [mediaId]);
      if (file === undefined) throw mediaNotFound(mediaId);
      if (!(await areUsesKnown(trx))) throw usesUnknown();
      // One more row than shown, to see whether there is another page.
      return listUses(trx, file.marks, after, limit + 1);
    });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      uses: shown.map(toMediaUse),
      nextPageToken:
        rows.length > limit && last !== undefined ? pageToken.encode([last.rank, last.id], list) : '',
    };
  };
