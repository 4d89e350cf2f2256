import type { Knex } from 'knex';

import { lookupRole, managementRoles, ownerRole } from '../services';
import { jobsFunction, lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  // All at once: for migrations, after-restore and the recognition of a database, which run with its owner's rights.
  await knex.raw(`
    set local role ${lookupRole('platform')};
    revoke execute on function platform.raise_all_versions() from ${managementRoles.join(', ')};
    set local role ${ownerRole('platform')};
  `);
  await jobsFunction(knex, 'platform.enqueue_job(text, json, text, timestamptz)', managementRoles);
  // `applyRoleTasks` then leaves this right to the roles in its table.
  await lookupFunction(knex, 'platform.raise_site_versions(bigint, boolean)', managementRoles);
}
