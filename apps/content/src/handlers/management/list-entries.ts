import { pageSize, pageToken } from '@headwater/db';

import type { ManagementDeps } from '../../deps';
import { readEntryFilter } from '../../domain/entry-filter';
import { toListedEntry } from '../../mappers/entry';
import { listEntries as listStoredEntries } from '../../queries/entries';
import type { ManagementHandlers } from './handlers';

export function listEntries({ db }: ManagementDeps): ManagementHandlers['listEntries'] {
  return async (request) => {
    const { siteId } = request;
    const filter = readEntryFilter(request);
    const list = { list: 'entries', siteId, ...filter };
    const size = pageSize(request.pageSize);
    const cursor = pageToken.decode(request.pageToken, list, ['timestamp', 'integer']);
    const after = cursor && { updatedAt: String(cursor[0]), entryId: Number(cursor[1]) };
    // One row more than asked for tells whether there is a next page.
    const rows = await db.withSite(siteId, (trx) => listStoredEntries(trx, siteId, filter, size + 1, after));
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    return {
      entries: page.map(toListedEntry),
      nextPageToken: last ? pageToken.encode([last.updated_at.toISOString(), last.entry_id], list) : '',
    };
  };
}
