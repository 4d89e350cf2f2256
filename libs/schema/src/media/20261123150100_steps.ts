import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'media.sites_to_inspect()', [managementRole('media')]);
  await lookupFunction(knex, 'media.reaches_step(text, text, integer)', [deliveryRole('media')]);
}
