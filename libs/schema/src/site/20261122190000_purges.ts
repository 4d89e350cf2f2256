import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'site.purge_cursors');
  await knex.raw(`create policy purge on site.purge_cursors to ${lookupRole('site')} using (true)`);
  const management = managementRole('site');
  await lookupFunction(knex, 'site.sites_to_purge(text, integer)', [management]);
  await lookupFunction(knex, 'site.note_purges(text, bigint[], bigint[], bigint[], interval)', [management]);
}
