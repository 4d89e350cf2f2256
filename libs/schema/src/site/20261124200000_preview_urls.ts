import type { Knex } from 'knex';

import { managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'site.list_sites(bigint[], text, text, bigint, integer)', [
    managementRole('site'),
  ]);
}
