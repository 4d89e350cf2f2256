import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';

import type { ManagementDeps } from '../../deps';
import { entryState } from '../../domain/entry-state';
import { deleteEntry as deleteStoredEntry } from '../../queries/entries';
import { loadEntryForUpdate } from './entry-change';
import type { ManagementHandlers } from './handlers';

export function deleteEntry({ db }: ManagementDeps): ManagementHandlers['deleteEntry'] {
  return async ({ siteId, entryId, expectedRevision }, call) => {
    await db.changeSite(siteId, by(call), async (change) => {
      const before = await loadEntryForUpdate(change.trx, siteId, entryId);
      refuseStale('entry', before.revision, expectedRevision);
      await deleteStoredEntry(change.trx, siteId, entryId);
      change.record({ kind: 'entry', id: entryId, became: 'deleted', aspect: entryState(before) });
    });
    return {};
  };
}
