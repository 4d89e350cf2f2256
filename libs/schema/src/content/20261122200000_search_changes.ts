import type { Knex } from 'knex';

import { deliveryRole, lookupRole, managementRole } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

/** For the indexer. Those without arguments of sites take the site from `app.site_id`, or answer for all of them. */
const forIndexer = [
  'use_search_index(boolean)',
  'search_index_in_use()',
  'search_changed_sites(integer)',
  'search_changes_of(bigint[], integer)',
  'forget_search_changes(bigint[], bigint[], bigint[])',
  'refuse_search_changes(bigint[], bigint[], bigint[], text[], integer)',
  'search_change_backlog()',
  'search_site_changes()',
  'search_text_sites()',
  'search_documents_after(bigint, integer)',
  'search_document_hashes(bigint, integer)',
  'search_document_counts()',
  'repeat_search_changes(bigint[])',
];

export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('content');
  await siteTable(knex, 'content.search_changes');
  // The lookup role writes it: changes of all sites are forgotten together, and a site that is deleted is in no scope.
  await knex.raw(`
    create policy lookup on content.search_changes to ${lookup} using (true);
    alter table content.search_index_use enable row level security;
    alter table content.search_index_use force row level security;
    create policy lookup on content.search_index_use to ${lookup} using (true);
    create policy search_lookup on content.search_changes for select to ${lookupRole('search')} using (true);
  `);
  await lookupTable(knex, 'content.entry_taxonomies');
  await knex.raw(`
    grant create on schema content to ${lookup};
    alter view content.search_documents owner to ${lookup};
    revoke create on schema content from ${lookup};
  `);
  // Called by triggers, so by whoever writes or deletes.
  for (const trigger of ['content.note_changed_rows()', 'content.note_changed_texts()'])
    await lookupFunction(knex, trigger, [lookup]);
  for (const signature of forIndexer)
    await lookupFunction(knex, `content.${signature}`, [managementRole('search')]);
  await lookupFunction(knex, 'content.search_hashes_of(bigint[])', [
    managementRole('search'),
    deliveryRole('search'),
  ]);
}
