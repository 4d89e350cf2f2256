import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const management = managementRole('site');
  await lookupFunction(knex, 'site.resolve_site(text, text)', [deliveryRole('site')]);
  await lookupFunction(knex, 'site.find_site_id(text)', [management]);
  await lookupFunction(knex, 'site.list_sites(bigint[], text, bigint, integer)', [management]);
  await lookupFunction(knex, 'site.move_domain(bigint, bigint, integer)', [management]);
}
