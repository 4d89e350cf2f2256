import type { Knex } from 'knex';

import { jobsRole, managementRoles, readerRoles } from '../services';
import { jobsFunction, lookupFunction, lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const readers = readerRoles.join(', ');
  await knex.raw(`
    grant execute on function platform.clock_now() to ${readers}, ${jobsRole};
    grant select on platform.site_versions to ${readers};
  `);
  await siteTable(knex, 'platform.site_versions');
  await lookupTable(knex, 'platform.site_versions');
  await jobsFunction(knex, 'platform.enqueue_job(text, json, text, timestamptz)', managementRoles);
  await jobsFunction(knex, 'platform.job_counts()', managementRoles);
  await jobsFunction(knex, 'platform.pending_site_jobs(text[])', readerRoles);
  await lookupFunction(knex, 'platform.raise_site_version(bigint)', managementRoles);
  await lookupFunction(knex, 'platform.raise_directory_version()', managementRoles);
  await lookupFunction(knex, 'platform.directory_version()', readerRoles);
  await lookupFunction(knex, 'platform.site_version(bigint)', readerRoles);
}
