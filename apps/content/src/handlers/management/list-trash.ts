import { z } from 'zod';

import { pageSize, pageToken } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { storable } from '../../domain/storable';
import { toTrashedEntry } from '../../mappers/trashed-entry';
import { listTrash as listStoredTrash } from '../../queries/trash';
import type { ManagementHandlers } from './handlers';

const schema = z.object({ entryIds: field.ids('the id of an entry') });

export function listTrash({ db }: ManagementDeps): ManagementHandlers['listTrash'] {
  return async (request) => {
    const { siteId } = request;
    const filter = {
      ...readRequest(schema, request),
      type: request.type === undefined ? undefined : storable(request.type),
      language: request.language === undefined ? undefined : storable(request.language),
    };
    const list = { of: 'trash', siteId, ...filter };
    const size = pageSize(request.pageSize);
    const cursor = pageToken.decode(request.pageToken, list, ['timestamp', 'integer']);
    const after = cursor && { trashedAt: String(cursor[0]), entryId: Number(cursor[1]) };
    const rows = await db.withSite(siteId, (trx) => listStoredTrash(trx, siteId, filter, size + 1, after));
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    return {
      entries: page.map(toTrashedEntry),
      nextPageToken: last ? pageToken.encode([last.trashed_at.toISOString(), last.entry_id], list) : '',
    };
  };
}
