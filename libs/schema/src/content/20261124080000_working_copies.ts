import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('content');
  await siteTable(knex, 'content.working_copies');
  // `update` is for the locks of what is removed.
  await knex.raw(`
    grant select, update, delete on content.working_copies to ${lookup};
    create policy remove_unused on content.working_copies to ${lookup} using (true);
  `);
  await lookupFunction(knex, 'content.remove_unused_working_copies(integer, integer)', [
    managementRole('content'),
  ]);
}
