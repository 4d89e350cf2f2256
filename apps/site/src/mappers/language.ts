import { type Language, toTimestamp } from '@headwater/contracts';

import type { LanguageRow } from '../queries/languages';

export function toLanguage(row: LanguageRow): Language {
  return {
    languageId: row.language_id,
    siteId: row.site_id,
    code: row.code,
    name: row.name,
    enabled: row.enabled,
    createTime: toTimestamp(row.created_at),
  };
}
