import type { Knex } from 'knex';

import { deliveryRole, managementRole } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await noteTitles(knex);
  await siteTable(knex, 'content.entry_titles');
  await lookupTable(knex, 'content.entry_titles');
  await lookupFunction(knex, 'content.suggest_titles(text, text, integer)', [
    managementRole('search'),
    deliveryRole('search'),
  ]);
}

/** Those of the entries that there are. The owner sees entries of one site at a time. */
async function noteTitles(knex: Knex): Promise<void> {
  await knex.raw('alter table content.entries no force row level security');
  await knex.raw(`
    insert into content.entry_titles (site_id, entry_id, language, title_key, published_at, sort_at, has_appeared)
    select site_id, entry_id, language, platform.title_key(title), published_at, sort_at,
           published_at is null or published_at <= platform.clock_now()
    from content.entries
    where status = 'published'
  `);
  await knex.raw('alter table content.entries force row level security');
}
