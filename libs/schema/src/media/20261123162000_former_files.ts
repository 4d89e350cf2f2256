import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('media');
  await siteTable(knex, 'media.former_files');
  await knex.raw(`
    grant select, insert on media.former_files to ${lookup};
    create policy lookup on media.former_files to ${lookup} using (true);
  `);
  await lookupFunction(knex, 'media.note_former_files()', [managementRole('media')]);
}
