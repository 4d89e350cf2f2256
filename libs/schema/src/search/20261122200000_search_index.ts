import type { Knex } from 'knex';

import { deliveryRole, lookupRole, managementRole } from '../services';
import { lookupFunction, siteTable } from '../statements';

const forIndexer = [
  'lock_index_sites(bigint[])',
  'add_index_sites(bigint[])',
  'count_applied(bigint[])',
  'list_index_sites()',
  'add_index_cursors(text, bigint[])',
  'list_index_cursors(text)',
];

export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('search');
  for (const table of ['search.index_sites', 'search.index_cursors']) {
    await siteTable(knex, table);
    // A batch is of many sites.
    await knex.raw(`create policy lookup on ${table} to ${lookup} using (true)`);
  }
  for (const signature of forIndexer)
    await lookupFunction(knex, `search.${signature}`, [managementRole('search')]);
  await lookupFunction(knex, 'search.index_state()', [managementRole('search'), deliveryRole('search')]);
}
