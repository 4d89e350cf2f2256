import type { Knex } from 'knex';

import { deliveryRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'site.is_domain_of(text, text)', [deliveryRole('media')]);
}
