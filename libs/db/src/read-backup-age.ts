import type { Knex } from 'knex';

/** See `backupAgeSeconds` of `ManagementDb`. */
export async function readBackupAge(trx: Knex.Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ age: number }] }>('select platform.backup_age_seconds() as age');
  return rows[0].age;
}
