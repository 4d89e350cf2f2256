import type { Knex } from 'knex';

import { lookupTable, publishView, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const table of ['media.objects', 'media.media']) {
    await siteTable(knex, table);
    await lookupTable(knex, table);
  }
  await publishView(knex, 'media.public_media');
}
