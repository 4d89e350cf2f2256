import type { Knex } from 'knex';

import { managementRole } from '../services';
import { lookupFunction } from '../statements';

/** A backup is made by a role of the operator's, which is a member of PostgreSQL's `pg_read_all_data`, or by a superuser. */
export async function applyRights(knex: Knex): Promise<void> {
  await lookupFunction(knex, 'platform.note_backup()', ['pg_read_all_data']);
  await lookupFunction(knex, 'platform.backup_age_seconds()', [managementRole('content')]);
}
