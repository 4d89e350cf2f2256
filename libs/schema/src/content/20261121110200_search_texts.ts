import type { Knex } from 'knex';

import { readerRoles } from '../services';
import { lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  // Every role that makes excerpts needs it, and it reveals nothing.
  await knex.raw(`grant execute on function content.search_configuration(text) to ${readerRoles.join(', ')}`);
  for (const table of ['content.search_texts', 'content.search_words']) {
    await siteTable(knex, table);
    // Full-text operators are not leakproof, so below a row policy they never use their index: only the lookup functions,
    // which take the site from app.site_id themselves, read these tables for readers.
    await lookupTable(knex, table);
  }
}
