import type { Knex } from 'knex';

export async function analyzeGrownTables(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select content.analyze_grown_tables()');
}
