import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'site.resolve_site(text, text)', [deliveryRole('site')]);
  await lookupFunction(knex, 'site.resolve_sites(text[], integer)', [deliveryRole('site')]);
  await lookupFunction(knex, 'site.sites_to_offer(jsonb, integer[], boolean)', [managementRole('media')]);
  await lookupFunction(knex, 'site.has_sites()', [managementRole('media')]);
  await lookupFunction(knex, 'site.knows_step(text, integer, boolean)', [deliveryRole('media')]);
}
