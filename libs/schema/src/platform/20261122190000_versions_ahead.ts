import type { Knex } from 'knex';

import { lookupRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.versions_ahead(bigint[], bigint[])', [lookupRole('site')]);
}
