import { refuseStale } from '@headwater/errors';
import type { ServiceChange } from '@headwater/service';

import { contentOf } from '../../domain/entry-changes';
import type { WorkingCopyValues } from '../../domain/working-copy';
import { workingCopyConflict } from '../../errors';
import type { CurrentEntryRow } from '../../queries/entries';
import { deleteWorkingCopy, findWorkingCopyForUpdate } from '../../queries/working-copies';

/**
 * Returns the values of the working copy of an entry, and deletes it with the transaction. The caller must have locked the entry.
 *
 * @throws ABORTED WORKING_COPY_CONFLICT | REVISION_CONFLICT
 */
export async function takeWorkingCopy(
  trx: ServiceChange<'content'>['trx'],
  { site_id: siteId, entry_id: entryId, revision }: CurrentEntryRow,
  number: number,
): Promise<WorkingCopyValues> {
  const copy = await findWorkingCopyForUpdate(trx, siteId, entryId);
  if (copy?.working_copy_number !== number) throw workingCopyConflict(copy);
  refuseStale('entry', revision, copy.base_revision);
  await deleteWorkingCopy(trx, copy);
  return contentOf(copy);
}
