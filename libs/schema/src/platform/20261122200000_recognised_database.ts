import type { Knex } from 'knex';

import { deliveryRole, lookupRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.recognised_database()', [
    managementRole('search'),
    deliveryRole('search'),
    lookupRole('search'),
  ]);
}
