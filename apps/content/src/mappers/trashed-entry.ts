import { toTimestamp, type TrashedEntry } from '@headwater/contracts';

import type { TrashedEntryRow } from '../queries/trash';
import { toListedEntry } from './entry';

export function toTrashedEntry(row: TrashedEntryRow): TrashedEntry {
  return {
    entry: toListedEntry(row),
    trashedBy: row.trashed_by,
    trashTime: toTimestamp(row.trashed_at),
    purgeTime: toTimestamp(row.purge_at),
  };
}
