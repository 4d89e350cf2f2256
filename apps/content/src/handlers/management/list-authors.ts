import { z } from 'zod';

import { pageSize, pageToken } from '@headwater/db';
import { field, isId, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { storable } from '../../domain/storable';
import { toAuthor } from '../../mappers/author';
import { listAuthors as listStoredAuthors } from '../../queries/authors';
import type { ManagementHandlers } from './handlers';

const schema = z.object({
  authorIds: field.ids('the id of an author'),
  nameContains: field.filterText.optional(),
});

export function listAuthors({ db }: ManagementDeps): ManagementHandlers['listAuthors'] {
  return async (request) => {
    const { siteId, importKey, userId, pageSize: requestedSize, pageToken: token } = request;
    const filter = {
      ...readRequest(schema, request),
      importKey: importKey === undefined ? undefined : storable(importKey),
      // No author has the user 0.
      userId: userId === undefined || isId(userId) ? userId : 0,
    };
    const list = { of: 'authors', siteId, ...filter };
    const size = pageSize(requestedSize);
    const cursor = pageToken.decode(token, list, ['integer']);
    const after = cursor && Number(cursor[0]);
    const rows = await db.withSite(siteId, (trx) => listStoredAuthors(trx, siteId, filter, size + 1, after));
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    return {
      authors: page.map(toAuthor),
      nextPageToken: last ? pageToken.encode([last.author_id], list) : '',
    };
  };
}
