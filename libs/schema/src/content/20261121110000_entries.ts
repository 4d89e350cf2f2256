import type { Knex } from 'knex';

import { siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const table of ['authors', 'entries', 'entry_taxonomies', 'revisions'])
    await siteTable(knex, `content.${table}`);
}
