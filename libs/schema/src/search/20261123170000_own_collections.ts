import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'search.index_placements');
  await lookupTable(knex, 'search.index_placements');
  await lookupFunction(knex, 'search.list_index_placements()', [managementRole('search')]);
  await lookupFunction(knex, 'search.own_collection()', [managementRole('search'), deliveryRole('search')]);
}
