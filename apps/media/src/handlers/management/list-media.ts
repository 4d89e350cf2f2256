import type { ListMediaRequest__Output, ListMediaResponse } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { type FieldErrors, invalidRequest } from '@headwater/errors';

import type { MediaDeps } from '../../deps';
import { toManagedMedia } from '../../mappers/managed-media';
import { listMedia as listMediaRows } from '../../queries/media';

export const listMedia =
  ({ db }: MediaDeps) =>
  async (request: ListMediaRequest__Output): Promise<ListMediaResponse> => {
    checkRequest(request);
    const { siteId, nameContains, importKey } = request;
    const limit = pageSize(request.pageSize, { default: 50, max: 200 });
    const list = { of: 'media', siteId, nameContains, importKey };
    const [beforeId] = pageToken.decode(request.pageToken, list, ['integer']) ?? [];
    // One more than shown tells whether there is another page.
    const rows = await db.withSite(siteId, (trx) =>
      listMediaRows(trx, siteId, {
        nameContains,
        importKey,
        beforeId: beforeId === undefined ? undefined : Number(beforeId),
        limit: limit + 1,
      }),
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      media: shown.map(toManagedMedia),
      nextPageToken: rows.length > limit && last !== undefined ? pageToken.encode([last.media_id], list) : '',
    };
  };

function checkRequest({ nameContains, importKey }: ListMediaRequest__Output): void {
  const fields: FieldErrors = {};
  if (nameContains?.includes('\0')) fields.name_contains = ['The name must not contain NUL.'];
  if (importKey?.includes('\0')) fields.import_key = ['The import key must not contain NUL.'];
  if (Object.keys(fields).length > 0) throw invalidRequest(fields);
}
