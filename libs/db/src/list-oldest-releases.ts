import type { ManagementDb } from './management-db';

/** The oldest release that each migration of this database still serves. The newest of these says which programs may run. */
export async function listOldestReleases(db: Pick<ManagementDb, 'withDirectory'>): Promise<string[]> {
  const rows = await db.withDirectory((trx) =>
    trx
      .withSchema('platform')
      .from<{ oldest_release: string }>('migration_releases')
      .distinct('oldest_release'),
  );
  return rows.map((row: { oldest_release: string }) => row.oldest_release);
}
