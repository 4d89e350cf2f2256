import { toTimestamp, type WorkingCopy } from '@headwater/contracts';

import type { EntryRow } from '../queries/entries';
import type { WorkingCopyRow } from '../queries/working-copies';
import { toEntry } from './entry';

export function toWorkingCopy(row: WorkingCopyRow): WorkingCopy {
  return {
    entryId: row.entry_id,
    number: row.working_copy_number,
    baseRevision: row.base_revision,
    entry: toEntry(row),
    actor: row.actor,
    createTime: toTimestamp(row.copied_at),
    saveTime: toTimestamp(row.saved_at),
  };
}

/** For a save without a difference from the entry: no working copy is created. */
export function toAbsentWorkingCopy(row: EntryRow): WorkingCopy {
  return { entryId: row.entry_id, number: 0, baseRevision: row.revision, entry: toEntry(row) };
}
