import type { Knex } from 'knex';

import { publishView } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const view of ['published_entries', 'published_entry_taxonomies', 'next_publications']) {
    await publishView(knex, `content.${view}`);
  }
}
