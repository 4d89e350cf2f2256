import type { Knex } from 'knex';

import { readerRoles } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.installation()', readerRoles);
}
