import type { Knex } from 'knex';

import { managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'content.search_document_counts(bigint[])', [managementRole('search')]);
}
