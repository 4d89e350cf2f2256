import type { Knex } from 'knex';

import { publishView, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'site.taxonomies');
  await publishView(knex, 'site.published_taxonomies');
}
