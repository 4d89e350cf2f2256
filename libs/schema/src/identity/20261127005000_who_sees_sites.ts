import type { Knex } from 'knex';

import { managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'identity.sees_site(bigint, bigint)', [managementRole('content')]);
}
