import type { Knex } from 'knex';

import { siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const table of ['media.uploads', 'media.removals']) await siteTable(knex, table);
}
