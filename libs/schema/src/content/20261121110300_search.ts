import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const search = [managementRole('search'), deliveryRole('search')];
  await lookupFunction(knex, 'content.search_entries(text, text, text, text, integer, integer)', search);
  await lookupFunction(knex, 'content.search_progress()', search);
  await lookupFunction(knex, 'content.search_jobs()', search);
}
