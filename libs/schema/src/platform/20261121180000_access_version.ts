import type { Knex } from 'knex';

import { deliveryRole, managementRoles, readerRoles } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.raise_site_versions(bigint, boolean)', managementRoles);
  await lookupFunction(knex, 'platform.raise_site_version(bigint)', managementRoles);
  await lookupFunction(knex, 'platform.raise_all_versions()', managementRoles);
  await lookupFunction(knex, 'platform.current_versions(bigint[])', [deliveryRole('site')]);
  await lookupFunction(knex, 'platform.site_versions_after(bigint, integer)', readerRoles);
}
