import { isId } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { revisionNotFound } from '../../errors';
import { toRevision } from '../../mappers/revision';
import { findRevision } from '../../queries/revisions';
import type { ManagementHandlers } from './handlers';

export function getRevision({ db }: ManagementDeps): ManagementHandlers['getRevision'] {
  return async ({ siteId, entryId, revision }) => {
    if (!isId(entryId)) throw revisionNotFound();
    const row = await db.withSite(siteId, (trx) => findRevision(trx, siteId, entryId, revision));
    if (row === undefined) throw revisionNotFound();
    return { revision: toRevision(row) };
  };
}
