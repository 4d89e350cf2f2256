import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Knex } from 'knex';

import type { Migration } from './migration';
import type { SchemaName } from './services';

/**
 * The migration `<schema>/<name>.sql`. `applyRights` runs after it, in the same transaction, for everything that needs the lists of roles:
 * row-level security and grants.
 */
export function sqlMigration(
  schema: SchemaName,
  name: string,
  applyRights?: (knex: Knex) => Promise<void>,
): Migration {
  return {
    name,
    oldestRelease: async () => oldestReleaseIn(await readFile(sqlFile(schema, name), 'utf8')),
    up: async (knex) => {
      await runSql(knex, sqlFile(schema, name));
      await applyRights?.(knex);
    },
  };
}

/** Reads the first line of a migration, such as `-- serves: 0.1.0`. */
function oldestReleaseIn(sql: string): string | undefined {
  return /^-- serves: (\S+)\n/.exec(sql)?.[1];
}

/** The build copies the files, so they are beside this module both in `src` and in `dist`. */
export function sqlFile(schema: SchemaName, name: string): string {
  return join(__dirname, schema, `${name}.sql`);
}

/** Runs all statements of a file as they are written. */
export async function runSql(knex: Knex, file: string): Promise<void> {
  await knex.raw(escapeQuestionMarks(await readFile(file, 'utf8')));
}

/** knex treats a question mark as a parameter unless a backslash precedes it, and removes that backslash. */
function escapeQuestionMarks(sql: string): string {
  if (sql.includes('\\?')) {
    throw new Error('A migration must not have a question mark after a backslash: write "[?]" in a pattern.');
  }
  return sql.replaceAll('?', '\\?');
}
