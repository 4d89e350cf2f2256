import type { Knex } from 'knex';

import { managementRoles, ownerRole, schemas } from '../services';

/** Each owner writes the rows of its own migrations. */
export async function applyRights(knex: Knex): Promise<void> {
  await knex.raw(`
    grant select on platform.migration_releases to ${managementRoles.join(', ')};
    grant select, insert, update on platform.migration_releases to ${schemas.map(ownerRole).join(', ')};
  `);
}
