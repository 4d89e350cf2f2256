import { isId } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { entryNotFound } from '../../errors';
import { toEntry } from '../../mappers/entry';
import { findEntry } from '../../queries/entries';
import type { ManagementHandlers } from './handlers';

export function getEntry({ db }: ManagementDeps): ManagementHandlers['getEntry'] {
  return async ({ siteId, entryId }) => {
    if (!isId(entryId)) throw entryNotFound();
    const entry = await db.withSite(siteId, (trx) => findEntry(trx, siteId, entryId));
    if (entry === undefined) throw entryNotFound();
    return { entry: toEntry(entry) };
  };
}
