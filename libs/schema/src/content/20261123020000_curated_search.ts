import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const [management, delivery] = [managementRole('search'), deliveryRole('search')];
  await lookupFunction(
    knex,
    'content.search_page(text, text, text, text, text, text, integer, integer, bigint[], bigint[], text[], text[], integer)',
    [delivery],
  );
  await lookupFunction(knex, 'content.search_typed(text, text, text, text, text[], text[])', [delivery]);
  await lookupFunction(knex, 'content.search_pinned_passages(text, text, text, text, bigint[], bigint[])', [
    delivery,
  ]);
  await lookupFunction(knex, 'content.search_terms(text, text[])', [management]);
  await lookupFunction(knex, 'content.search_existing_entries(text, bigint[])', [management]);
}
