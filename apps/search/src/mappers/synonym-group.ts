import { type SynonymGroup, toTimestamp } from '@headwater/contracts';

import type { SynonymGroupRow } from '../queries/synonym-groups';

export const toSynonymGroup = (row: SynonymGroupRow): SynonymGroup => ({
  language: row.language,
  name: row.name,
  words: row.words,
  fromWords: row.from_words,
  revision: row.revision,
  createTime: toTimestamp(row.created_at),
  updateTime: toTimestamp(row.updated_at),
});
