import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await knex.raw(`grant update (last_copy_number) on content.entries to ${lookupRole('content')}`);
  await lookupFunction(knex, 'content.remove_unused_working_copies(integer, integer)', [
    managementRole('content'),
  ]);
}
