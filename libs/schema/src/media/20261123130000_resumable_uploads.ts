import type { Knex } from 'knex';

import { siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const table of ['media.resumable_uploads', 'media.upload_parts']) await siteTable(knex, table);
}
