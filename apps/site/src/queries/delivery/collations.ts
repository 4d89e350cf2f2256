import type { DeliveryDb } from '@headwater/db';
import { collationsSql } from '@headwater/published-views';

/** Names of the server's collations, asked for once; after a failure the next call asks again. */
export function listCollations(db: DeliveryDb): () => Promise<ReadonlySet<string>> {
  let known: Promise<ReadonlySet<string>> | undefined;
  return () =>
    (known ??= db.call(collationsSql, []).then(
      (rows) => new Set(rows.map((row) => String(row.collname))),
      (error: unknown) => {
        known = undefined;
        throw error;
      },
    ));
}
