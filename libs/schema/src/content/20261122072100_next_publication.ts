import type { Knex } from 'knex';

import { lookupRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'content.set_next_publication()', [lookupRole('content')]);
  // No write comes between: the trigger's creation holds them off until the end of this migration.
  await knex.raw('select platform.refresh_next_publications()');
}
