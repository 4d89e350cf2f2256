import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const delivery = deliveryRole('search');
  const page = 'text, text, text, text, text, text, integer, integer';
  await lookupFunction(knex, `content.search_page(${page})`, [delivery]);
  await lookupFunction(knex, `content.search_entries(${page})`, [managementRole('search'), delivery]);
  await lookupFunction(knex, 'content.search_index_passages(bigint[], text[], text[], text[])', [delivery]);
  await lookupFunction(knex, 'content.search_lexemes(text, text[])', [delivery]);
}
