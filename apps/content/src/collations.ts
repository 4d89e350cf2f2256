import type { DeliveryDb } from '@headwater/db';
import { collationsSql } from '@headwater/published-views';

/** The server's collations, read once; after a failure the next call tries again. */
export function readCollations(db: DeliveryDb): () => Promise<ReadonlySet<string>> {
  let known: Promise<ReadonlySet<string>> | undefined;
  const read = async (): Promise<ReadonlySet<string>> => {
    try {
      return new Set((await db.call(collationsSql, [])).map((row) => String(row.collname)));
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
  return () => (known ??= read());
}
