import type { Knex } from 'knex';

import { managementRole } from '../services';
import { lookupFunction } from '../statements';
import { applyRights as retention } from './20261122150000_change_retention';

export async function applyRights(knex: Knex): Promise<void> {
  await retention(knex);
  await lookupFunction(
    knex,
    'platform.list_events(text, text, text, text, text, text, timestamptz, timestamptz, bigint, bigint, integer, integer)',
    [managementRole('site')],
  );
}
