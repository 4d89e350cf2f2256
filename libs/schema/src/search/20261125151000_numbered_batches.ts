import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const signature of ['search.next_batch(bigint[])', 'search.set_applied(bigint[], bigint)'])
    await lookupFunction(knex, signature, [managementRole('search')]);
  await lookupFunction(knex, 'search.index_state()', [managementRole('search'), deliveryRole('search')]);
}
