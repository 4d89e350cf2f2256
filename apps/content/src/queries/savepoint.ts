import type { Knex } from 'knex';

import { AppError } from '@headwater/errors';

/** Runs a part of a transaction that may be refused. After a refusal, the transaction can continue as if the part had not begun. */
export async function inSavepoint<T>(trx: Knex.Transaction, work: () => Promise<T>): Promise<T> {
  await trx.raw('savepoint part');
  try {
    const result = await work();
    await trx.raw('release savepoint part');
    return result;
  } catch (error) {
    // After a failure the transaction may no longer exist.
    if (error instanceof AppError) await trx.raw('rollback to savepoint part');
    throw error;
  }
}
