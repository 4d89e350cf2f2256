import type { Knex } from 'knex';

import { managementRoles } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.note_mirrored(bigint[], bigint[], bigint)', managementRoles);
  await lookupFunction(knex, 'platform.unmirrored_versions(integer)', managementRoles);
}
