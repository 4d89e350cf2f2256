import type { Knex } from 'knex';

import { deliveryRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'content.search_shown_passage(bigint, text)', [deliveryRole('search')]);
}
