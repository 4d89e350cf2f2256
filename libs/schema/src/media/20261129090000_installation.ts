import type { Knex } from 'knex';

import { managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'media.sample_objects()', [managementRole('media')]);
}
