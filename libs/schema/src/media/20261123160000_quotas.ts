import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction, siteTable } from '../statements';

const counting = ['media.count_added_files()', 'media.count_removed_files()', 'media.count_replaced_files()'];

export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('media');
  await siteTable(knex, 'media.quotas');
  // The lookup role counts: where a site is deleted, its files go in no scope.
  await knex.raw(`
    grant select, insert, update on media.quotas to ${lookup};
    create policy lookup on media.quotas to ${lookup} using (true);
  `);
  await countNow(knex);
  for (const signature of counting) await lookupFunction(knex, signature, [managementRole('media')]);
}

/** The triggers are there, so nobody adds a file before the end of the migration. The owner sees media of one site at a time. */
async function countNow(knex: Knex): Promise<void> {
  const tables = ['media.media', 'media.objects', 'media.quotas'];
  for (const table of tables) await knex.raw(`alter table ${table} no force row level security`);
  await knex.raw(`
    insert into media.quotas (site_id, used_files, used_bytes)
      select site_id, count(*), sum(size_bytes)
      from media.media join media.objects using (site_id, content_hash)
      group by site_id
  `);
  for (const table of tables) await knex.raw(`alter table ${table} force row level security`);
}
