import type { Knex } from 'knex';

import { readerRoles } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.site_versions_after(bigint, integer)', readerRoles);
}
