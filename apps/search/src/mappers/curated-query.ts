import { type CuratedQuery, toTimestamp } from '@headwater/contracts';

import type { CuratedQueryRow } from '../queries/curated-queries';

export const toCuratedQuery = (row: CuratedQueryRow): CuratedQuery => ({
  language: row.language,
  query: row.query,
  pinnedEntryIds: row.pinned_entry_ids,
  hiddenEntryIds: row.hidden_entry_ids,
  revision: row.revision,
  createTime: toTimestamp(row.created_at),
  updateTime: toTimestamp(row.updated_at),
});
