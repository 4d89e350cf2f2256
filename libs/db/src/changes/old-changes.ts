import type { Knex } from 'knex';

/** See `removeOldChanges` of `ManagementDb`. */
export const removeOldChanges = (trx: Knex.Transaction, keepDays: number, limit: number): Promise<number> =>
  count(trx, 'remove_old_changes', keepDays, limit);

/** See `raiseChangeFloors` of `ManagementDb`. */
export const raiseChangeFloors = (trx: Knex.Transaction, keepDays: number, limit: number): Promise<number> =>
  count(trx, 'raise_change_floors', keepDays, limit);

async function count(trx: Knex.Transaction, what: string, keepDays: number, limit: number): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ events: number }] }>(`select platform.${what}(?, ?) as events`, [
    keepDays,
    limit,
  ]);
  return rows[0].events;
}
