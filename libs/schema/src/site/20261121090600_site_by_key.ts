import type { Knex } from 'knex';

import { lookupRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'site.find_site_by_key(text)', [lookupRole('media')]);
}
