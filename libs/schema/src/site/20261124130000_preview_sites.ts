import type { Knex } from 'knex';

import { publishView } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await publishView(knex, 'site.preview_sites');
}
