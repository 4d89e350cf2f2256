import { type Author, toTimestamp } from '@headwater/contracts';

import type { AuthorRow } from '../queries/authors';

export function toAuthor(row: AuthorRow): Author {
  return {
    authorId: row.author_id,
    siteId: row.site_id,
    name: row.name,
    ...(row.import_key !== null && { importKey: row.import_key }),
    ...(row.user_id !== null && { userId: row.user_id }),
    revision: row.revision,
    createTime: toTimestamp(row.created_at),
    updateTime: toTimestamp(row.updated_at),
  };
}
