import type { Knex } from 'knex';

import { deliveryRole, managementRoles } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(
    knex,
    'platform.record_changes(text, text, bigint[], boolean[], bit varying[], boolean, json)',
    managementRoles,
  );
  await lookupFunction(
    knex,
    'platform.record_changes(text, text, bigint[], boolean[], boolean, json)',
    managementRoles,
  );
  await lookupFunction(knex, 'platform.current_versions(bigint[])', [deliveryRole('site')]);
  await lookupFunction(knex, 'platform.unmirrored_versions(integer)', managementRoles);
}
