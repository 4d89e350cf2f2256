import type { Knex } from 'knex';

import { deliveryRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const delivery = [deliveryRole('search')];
  await lookupFunction(
    knex,
    'content.search_page(text, text, text, text, text, text, integer, integer, bigint[], bigint[], text[], text[], integer, text, text, integer)',
    delivery,
  );
  await lookupFunction(
    knex,
    'content.search_index_page(bigint[], text[], integer, text[], float8[], integer, integer, integer, text, text, text[], text[])',
    delivery,
  );
  await lookupFunction(
    knex,
    'content.search_some_passages(text, text, text, text, boolean, text, bigint[], bigint[])',
    delivery,
  );
}
