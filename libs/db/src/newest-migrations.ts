import type { ManagementDb } from './management-db';

/** The name of the newest migration that has run in each schema. */
export async function newestMigrations(
  db: Pick<ManagementDb, 'withDirectory'>,
  schemas: readonly string[],
): Promise<Map<string, string>> {
  return db.withDirectory(async (trx) => {
    const found = new Map<string, string>();
    for (const schema of schemas) {
      const row = await trx
        .withSchema(schema)
        .from<{ name: string }>('migrations')
        .orderBy('name', 'desc')
        .first<{ name: string } | undefined>('name');
      if (row !== undefined) found.set(schema, row.name);
    }
    return found;
  });
}
