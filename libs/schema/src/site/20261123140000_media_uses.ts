import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction, lookupTable } from '../statements';

/** The media service asks what shows a file. */
export async function applyRights(knex: Knex): Promise<void> {
  for (const table of ['site.settings', 'site.menus', 'site.area_designs']) await lookupTable(knex, table);
  for (const signature of ['site.media_uses(text[])', 'site.used_media_marks(text[])'])
    await lookupFunction(knex, signature, [managementRole('media')]);
  const lookups = (['site', 'media', 'content'] as const).map(lookupRole);
  await lookupFunction(knex, 'site.site_exists(bigint)', lookups);
  for (const signature of ['site.media_places(bigint)', 'site.note_former_media_uses()'])
    await lookupFunction(knex, signature, [lookupRole('site')]);
}
