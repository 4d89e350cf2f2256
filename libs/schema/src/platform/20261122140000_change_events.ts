import type { Knex } from 'knex';

import { lookupRole, managementRoles } from '../services';
import { lookupFunction, siteTable } from '../statements';

const lookup = lookupRole('platform');

export async function applyRights(knex: Knex): Promise<void> {
  for (const table of ['platform.change_events', 'platform.change_floors']) {
    await siteTable(knex, table);
    await knex.raw(`
      grant select, insert, update, delete on ${table} to ${lookup};
      create policy record on ${table} to ${lookup} using (true);
      grant select on ${table} to ${managementRoles.join(', ')};
    `);
  }
  await lookupFunction(
    knex,
    'platform.record_changes(text, text, bigint[], boolean[], boolean, json)',
    managementRoles,
  );
  // Who may call it is for the table in the code to say.
  await lookupFunction(knex, 'platform.raise_site_versions(bigint, boolean)', managementRoles);
  // All at once: for migrations, after-restore and the recognition of a database, which run with its owner's rights.
  await lookupFunction(knex, 'platform.raise_all_versions()', [lookup]);
}
