import type { Knex } from 'knex';

import { ownerRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.refresh_next_publications()', [ownerRole('content')]);
}
