import { refuseStale } from '@headwater/errors';

import type { ManagementDeps } from '../../deps';
import { deleteEntry as deleteStoredEntry } from '../../queries/entries';
import { loadEntryForUpdate } from './entry-change';
import type { ManagementHandlers } from './handlers';

export function deleteEntry({ db }: ManagementDeps): ManagementHandlers['deleteEntry'] {
  return async ({ siteId, entryId, expectedRevision }) => {
    await db.changeSite(siteId, async (change) => {
      const before = await loadEntryForUpdate(change.trx, siteId, entryId);
      refuseStale('entry', before.revision, expectedRevision);
      await deleteStoredEntry(change.trx, siteId, entryId);
      if (before.status === 'draft') change.keepSiteVersion();
    });
    return {};
  };
}
