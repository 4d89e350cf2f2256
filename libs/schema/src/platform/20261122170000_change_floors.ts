import type { Knex } from 'knex';

import { managementRole } from '../services';
import { lookupFunction } from '../statements';

/** For the services that have a worker. */
export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.raise_change_floors(integer, integer)', [
    managementRole('content'),
    managementRole('media'),
  ]);
}
