import type { Knex } from 'knex';

import { managementRole } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'identity.grants');
  await lookupTable(knex, 'identity.grants');
  await lookupFunction(knex, 'identity.list_user_grants(bigint)', [managementRole('identity')]);
}
