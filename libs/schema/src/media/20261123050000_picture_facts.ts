import type { Knex } from 'knex';

import { managementRole } from '../services';
import { lookupFunction, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'media.found_facts');
  await lookupFunction(knex, 'media.sites_to_inspect()', [managementRole('media')]);
}
