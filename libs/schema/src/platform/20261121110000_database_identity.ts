import type { Knex } from 'knex';

import { deliveryRole, managementRoles, readerRoles } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.raise_all_versions()', managementRoles);
  await lookupFunction(knex, 'platform.recognise_database()', readerRoles);
  await lookupFunction(knex, 'platform.current_versions(bigint[])', [deliveryRole('site')]);
}
