import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'site.media_offers');
  await lookupTable(knex, 'site.media_offers');
  await lookupFunction(knex, 'site.resolve_site(text, text)', [deliveryRole('site')]);
  await lookupFunction(knex, 'site.resolve_sites(text[], integer)', [deliveryRole('site')]);
  await lookupFunction(knex, 'site.sites_to_offer(jsonb)', [managementRole('media')]);
}
