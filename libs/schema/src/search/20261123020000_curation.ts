import type { Knex } from 'knex';

import { deliveryRole } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const name of ['curation_states', 'curated_queries', 'synonym_groups', 'synonym_rules']) {
    await siteTable(knex, `search.${name}`);
    await lookupTable(knex, `search.${name}`);
  }
  for (const signature of ['curation(text, text, text)', 'curation_changes()'])
    await lookupFunction(knex, `search.${signature}`, [deliveryRole('search')]);
}
