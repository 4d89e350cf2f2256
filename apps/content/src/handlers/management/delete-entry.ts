import { toTimestamp } from '@headwater/contracts';
import { by, type ChangedBy } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { isId } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { entryState } from '../../domain/entry-state';
import { entryNotFound, workingCopyConflict } from '../../errors';
import {
  type CurrentEntryRow,
  deleteEntry as deleteStoredEntry,
  findEntryForUpdate,
} from '../../queries/entries';
import { findTrashedForUpdate, moveToTrash, purgeEntry } from '../../queries/trash';
import { findTrashedCopy } from '../../queries/trashed-copies';
import { findWorkingCopyForUpdate } from '../../queries/working-copies';
import { loadEntryForUpdate } from './entry-change';
import type { ManagementHandlers } from './handlers';
import { refuseAuthor, refuseForeignEntry } from './own-entries';

interface Deletion {
  siteId: number;
  entryId: number;
  expectedRevision?: number | undefined;
  expectedWorkingCopyNumber?: number | undefined;
}

export function deleteEntry({ db, trash }: ManagementDeps): ManagementHandlers['deleteEntry'] {
  return async ({ permanently, ...deletion }, call) => {
    const { siteId, entryId, expectedRevision } = deletion;
    if (permanently) refuseAuthor(call);
    const purgeAt = await db.changeSite(siteId, by(call), async (change) => {
      if (permanently) return deleteForGood(change, deletion);
      const before = await loadEntryForUpdate(change.trx, siteId, entryId);
      await refuseForeignEntry(change, before, call, 'unpublished');
      refuseStale('entry', before.revision, expectedRevision);
      await refuseOtherCopy(change, deletion);
      return trashEntry(change, before, by(call), trash);
    });
    return { purgeTime: purgeAt && toTimestamp(purgeAt) };
  };
}

/** Moves a locked entry to the trash. Returns when it will be purged. */
export async function trashEntry(
  change: ServiceChange<'content'>,
  before: CurrentEntryRow,
  { actor }: ChangedBy,
  { keepDays }: ManagementDeps['trash'],
): Promise<Date | undefined> {
  const { site_id: siteId, entry_id: entryId } = before;
  const purgeAt = await moveToTrash(change.trx, siteId, [entryId], { actor, keepDays });
  change.record({ kind: 'entry', id: entryId, became: 'deleted', aspect: entryState(before) });
  return purgeAt;
}

/** Prevents the deletion of changes that were saved since. @throws ABORTED WORKING_COPY_CONFLICT */
async function refuseOtherCopy(
  { trx }: ServiceChange<'content'>,
  { siteId, entryId, expectedWorkingCopyNumber: expected }: Deletion,
): Promise<void> {
  if (expected === undefined) return;
  const present =
    (await findWorkingCopyForUpdate(trx, siteId, entryId)) ?? (await findTrashedCopy(trx, siteId, entryId));
  if ((present?.working_copy_number ?? 0) !== expected) throw workingCopyConflict(present);
}

async function deleteForGood(change: ServiceChange<'content'>, deletion: Deletion): Promise<undefined> {
  const { siteId, entryId, expectedRevision } = deletion;
  const { trx } = change;
  if (!isId(entryId)) throw entryNotFound();
  const active = await findEntryForUpdate(trx, siteId, entryId);
  const trashed = active === undefined ? await findTrashedForUpdate(trx, siteId, entryId) : undefined;
  // Another call may have restored it between the two look-ups.
  const before = active ?? (trashed ? undefined : await findEntryForUpdate(trx, siteId, entryId));
  const found = before ?? trashed;
  if (found === undefined) throw entryNotFound();
  refuseStale('entry', found.revision, expectedRevision);
  await refuseOtherCopy(change, deletion);
  if (before === undefined) {
    await purgeEntry(trx, siteId, entryId);
  } else {
    await deleteStoredEntry(trx, siteId, entryId);
    change.record({ kind: 'entry', id: entryId, became: 'deleted', aspect: entryState(before) });
  }
  change.record({ kind: 'entry', id: entryId, became: 'purged' });
}
