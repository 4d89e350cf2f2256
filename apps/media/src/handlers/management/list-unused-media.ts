import { z } from 'zod';

import {
  type ListUnusedMediaRequest__Output,
  type ListUnusedMediaResponse,
  toTimestamp,
} from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { siteNotFound, usesUnknown } from '../../errors';
import { days } from '../../fields';
import { siteExists } from '../../queries/sites';
import { listLongUnused } from '../../queries/unused-media';
import { areUsesKnown, findMarks, findUsed } from '../../queries/uses';

const schema = z.object({ unusedDays: days });

export const listUnusedMedia =
  ({ db }: MediaDeps) =>
  async (request: ListUnusedMediaRequest__Output): Promise<ListUnusedMediaResponse> => {
    const { siteId } = request;
    const { unusedDays } = readRequest(schema, request);
    // How many are checked; used ones among them are not shown.
    const limit = pageSize(request.pageSize, { default: 50, max: 200 });
    const list = { of: 'unused media', siteId, unusedDays };
    const [afterId = 0] = pageToken.decode(request.pageToken, list, ['integer']) ?? [];
    const { rows, used } = await db.withSite(siteId, async (trx) => {
      if (!(await siteExists(trx, siteId))) throw siteNotFound(siteId);
      if (!(await areUsesKnown(trx))) throw usesUnknown();
      const rows = await listLongUnused(trx, siteId, { unusedDays, afterId: Number(afterId), limit });
      const files = await findMarks(
        trx,
        siteId,
        rows.map((row) => row.media_id),
      );
      return { rows, used: await findUsed(trx, files) };
    });
    const last = rows.at(-1);
    return {
      media: rows
        .filter((row) => !used.has(row.media_id))
        .map((row) => ({
          mediaId: row.media_id,
          name: row.name,
          sizeBytes: row.size_bytes,
          unusedSince: toTimestamp(row.unused_since),
        })),
      nextPageToken:
        rows.length === limit && last !== undefined ? pageToken.encode([last.media_id], list) : '',
    };
  };
