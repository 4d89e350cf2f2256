import { type Revision, toTimestamp } from '@headwater/contracts';

import type { RevisionRow, RevisionSummaryRow } from '../queries/revisions';
import { toEntry, toListedEntry } from './entry';

/** As in lists: without bodies. */
export function toListedRevision(row: RevisionSummaryRow): Revision {
  return {
    entryId: row.entry_id,
    revision: row.revision,
    entry: toListedEntry(row),
    actor: row.actor,
    createTime: toTimestamp(row.updated_at),
  };
}

export function toRevision(row: RevisionRow): Revision {
  return { ...toListedRevision(row), entry: toEntry(row) };
}
