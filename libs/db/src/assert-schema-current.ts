import { AppError } from '@headwater/errors';

import type { ManagementDb } from './management-db';

/**
 * Throws FAILED_PRECONDITION when a schema lacks a migration that this code needs. `expected` names the newest migration of each
 * schema (`latestMigrations`); a newer database is accepted, so that services can be replaced one by one.
 */
export async function assertSchemaCurrent(
  db: Pick<ManagementDb, 'withDirectory'>,
  expected: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const wanted = Object.entries(expected).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const missing = await db.withDirectory(async (trx) => {
    const behind: string[] = [];
    for (const [schema, name] of wanted) {
      const { rows } = await trx.raw<{ rows: { known: boolean }[] }>(
        'select to_regclass(?) is not null as known',
        [`${schema}.migrations`],
      );
      const done = rows[0]?.known
        ? await trx.withSchema(schema).from<{ name: string }>('migrations').where('name', name).select('name')
        : [];
      if (done.length === 0) behind.push(schema);
    }
    return behind;
  });
  if (missing.length > 0) {
    throw new AppError(
      'FAILED_PRECONDITION',
      'SCHEMA_OUTDATED',
      `The database is older than this program (${missing.join(', ')}): run "headwater migrate" first.`,
    );
  }
}
