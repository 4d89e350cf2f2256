import type { Knex } from 'knex';

import { lookupTable, publishView, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const table of ['site.sites', 'site.languages', 'site.domains']) {
    await siteTable(knex, table);
    await lookupTable(knex, table);
  }
  await publishView(knex, 'site.public_sites');
  await publishView(knex, 'site.site_languages');
}
