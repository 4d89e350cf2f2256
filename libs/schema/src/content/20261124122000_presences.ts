import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('content');
  await siteTable(knex, 'content.presences');
  // `update` is for the locks of what is removed.
  await knex.raw(`
    grant select, update, delete on content.presences to ${lookup};
    create policy remove_expired on content.presences to ${lookup} using (true);
  `);
  await lookupFunction(knex, 'content.remove_expired_presences(integer, integer)', [
    managementRole('content'),
  ]);
}
