import type { Knex } from 'knex';

import { deliveryRole } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'media.focal_points');
  await lookupTable(knex, 'media.focal_points');
  await lookupFunction(knex, 'media.has_focal_point(text, text, integer, integer)', [deliveryRole('media')]);
}
