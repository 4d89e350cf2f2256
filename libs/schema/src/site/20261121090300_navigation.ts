import type { Knex } from 'knex';

import { publishView, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'site.menus');
  await siteTable(knex, 'site.area_designs');
  await publishView(knex, 'site.published_menus');
  await publishView(knex, 'site.published_area_designs');
}
