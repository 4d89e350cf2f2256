import type { Client } from 'pg';

import { AppError } from '@headwater/errors';

import { migrations } from './migrations';
import { isOlderRelease, newestOf } from './releases';
import { ownerRole, type SchemaName, schemas } from './services';

interface Run {
  names: string[];
  /** The oldest release that can work with all of them; absent if every release can. */
  oldestRelease?: string | undefined;
}

/**
 * Compares the migrations that ran with those of this release. Returns the ones that this release does not know, as
 * `<schema>: <name>`. If there are any, a newer release has migrated the database, and this one leaves its schemas alone.
 *
 * @throws AppError SCHEMA_TOO_NEW if the database no longer serves this release; SCHEMA_DIVERGED if it also lacks migrations of this
 * release; SCHEMA_NEWER if `strict` and there are any that this release does not know.
 */
export async function findNewerMigrations(
  client: Client,
  { release, strict }: { release: string; strict: boolean },
): Promise<string[]> {
  const run = await readMigrations(client);
  const { oldestRelease } = run;
  if (oldestRelease !== undefined && isOlderRelease(release, oldestRelease))
    throw refusal('SCHEMA_TOO_NEW', tooNewText(release, oldestRelease));
  const known = schemas.flatMap((schema) => migrations[schema].map(({ name }) => `${schema}: ${name}`));
  const newer = run.names.filter((name) => !known.includes(name));
  if (newer.length === 0) return [];
  const missing = known.filter((name) => !run.names.includes(name));
  if (missing.length > 0)
    throw refusal(
      'SCHEMA_DIVERGED',
      `The database was migrated by a release that is neither older nor newer than this one (${release}). ` +
        `It has ${describe(newer)}, and lacks ${describe(missing)}. Run the release that has both.`,
    );
  if (strict)
    throw refusal(
      'SCHEMA_NEWER',
      `A newer release has migrated the database: this one (${release}) does not know ${describe(newer)}. ` +
        'It could run with it; --strict refuses that.',
    );
  return newer;
}

/** The error text for a program or a `migrate` that the database no longer serves. */
export const tooNewText = (release: string, oldestRelease: string): string =>
  `A newer release has migrated the database: it serves releases from ${oldestRelease} on, and this is ${release}. ` +
  `Run ${oldestRelease} or newer.`;

async function readMigrations(client: Client): Promise<Run> {
  const { rows } = await client.query<{ schema: SchemaName; table: string }>(
    `select schemaname as schema, tablename as table from pg_tables
     where schemaname = any ($1) and tablename in ('migrations', 'migration_releases')`,
    [schemas],
  );
  const has = (table: string, schema: SchemaName): boolean =>
    rows.some((row) => row.table === table && row.schema === schema);
  const names: string[] = [];
  for (const schema of schemas.filter((each) => has('migrations', each))) {
    const run = await readAsOwner<{ name: string }>(client, schema, `select name from ${schema}.migrations`);
    names.push(...run.map(({ name }) => `${schema}: ${name}`));
  }
  if (!has('migration_releases', 'platform')) return { names };
  const served = await readAsOwner<{ oldest_release: string }>(
    client,
    'platform',
    'select distinct oldest_release from platform.migration_releases',
  );
  return { names, oldestRelease: newestOf(served.map((row) => row.oldest_release)) };
}

/** The migrating role may become each owner, but has no right of its own in the schemas. */
async function readAsOwner<Row extends object>(
  client: Client,
  schema: SchemaName,
  query: string,
): Promise<Row[]> {
  await client.query(`begin read only; set local role ${ownerRole(schema)}`);
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.query('rollback');
  }
}

const refusal = (reason: 'SCHEMA_TOO_NEW' | 'SCHEMA_DIVERGED' | 'SCHEMA_NEWER', message: string): AppError =>
  new AppError('FAILED_PRECONDITION', reason, message);

const shown = 3;

function describe(names: readonly string[]): string {
  const more = names.length - shown;
  return `"${names.slice(0, shown).join('", "')}"${more > 0 ? ` and ${more} more` : ''}`;
}
