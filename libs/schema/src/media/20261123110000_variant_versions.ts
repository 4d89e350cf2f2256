import type { Knex } from 'knex';

import { siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'media.extra_variants');
}
