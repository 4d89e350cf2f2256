import type { Knex } from 'knex';

import { deliveryRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const signature of [
    'search_typed(text, text, text, text)',
    'search_index_hits(text, bigint[], text[], text[])',
    'search_index_moment(timestamptz)',
  ])
    await lookupFunction(knex, `content.${signature}`, [deliveryRole('search')]);
}
