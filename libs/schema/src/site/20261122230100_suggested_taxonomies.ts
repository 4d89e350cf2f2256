import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction, lookupTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupTable(knex, 'site.taxonomies');
  await lookupFunction(knex, 'site.suggest_taxonomies(text, text, integer)', [
    managementRole('search'),
    deliveryRole('search'),
  ]);
}
