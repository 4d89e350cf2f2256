import type { Knex } from 'knex';

/**
 * Counts the rows that this connection has written. Returns a check that rejects if the transaction has written rows since. Row locks do
 * not count: a transaction that changes nothing may take them.
 */
export async function watchWrites(trx: Knex.Transaction): Promise<(what: string) => Promise<void>> {
  const before = await countWrites(trx);
  return async (what) => {
    const written = (await countWrites(trx)) - before;
    if (written > 0) {
      throw new Error(`A transaction that ${what} has written ${written} rows.`);
    }
  };
}

async function countWrites(trx: Knex.Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: { written: number }[] }>(
    `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint as written
     from pg_stat_xact_all_tables where schemaname !~ '^(pg_|information_schema)'`,
  );
  return rows[0]?.written ?? 0;
}
