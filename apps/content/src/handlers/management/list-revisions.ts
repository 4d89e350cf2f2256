import { pageSize, pageToken } from '@headwater/db';
import { isId } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { entryNotFound } from '../../errors';
import { toListedRevision } from '../../mappers/revision';
import { listRevisions as listStoredRevisions } from '../../queries/revisions';
import type { ManagementHandlers } from './handlers';

export function listRevisions({ db }: ManagementDeps): ManagementHandlers['listRevisions'] {
  return async ({ siteId, entryId, pageSize: requestedSize, pageToken: token }) => {
    const list = { of: 'revisions', siteId, entryId };
    const size = pageSize(requestedSize);
    const cursor = pageToken.decode(token, list, ['integer']);
    if (!isId(entryId)) throw entryNotFound();
    const before = cursor && Number(cursor[0]);
    const rows = await db.withSite(siteId, (trx) =>
      listStoredRevisions(trx, siteId, entryId, size + 1, before),
    );
    // Every entry has its newest revision; a page past the end can only come from a token.
    if (rows.length === 0 && before === undefined) throw entryNotFound();
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    return {
      revisions: page.map(toListedRevision),
      nextPageToken: last ? pageToken.encode([last.revision], list) : '',
    };
  };
}
