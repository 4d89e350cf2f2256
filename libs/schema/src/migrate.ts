import { type Knex, knex } from 'knex';
import type { Client } from 'pg';

import { AppError } from '@headwater/errors';
import { build } from '@headwater/runtime';

import { closeDatabase } from './close-database';
import { connect } from './connect';
import { migrateJobQueue } from './job-queue';
import { applicationName, type LockWatch, watchLocks } from './lock-watch';
import type { Migration } from './migration';
import { migrationLock } from './migration-lock';
import { migrations } from './migrations';
import { findNewerMigrations } from './newer-schema';
import { createSchemas } from './prepare-database';
import { applyRoleTasks } from './role-tasks';
import { assertRolesExist, type ChoosePasswords, createRoles, type RolePasswords } from './roles';
import { allManagementRoles, ownerRole, type SchemaName, schemas } from './services';

export interface MigrateOptions {
  /** A role that may create roles and schemas, on a direct connection (no transaction pooler). */
  adminUrl: string;
  /** Passwords of all roles, or a function that chooses them, or `keep`, which leaves existing roles unchanged. */
  rolePasswords: RolePasswords | ChoosePasswords | 'keep';
  /** Called with a description of each step, to show to a waiting person. */
  onProgress?: ((step: string) => void) | undefined;
  /**
   * How long to wait for a table that others use; 2 s by default. Other transactions queue behind the migration, so it
   * must be shorter than their own lock timeout.
   */
  lockTimeoutMs?: number | undefined;
  /** Refuses a database that a newer release has migrated, even if it serves this one. */
  strict?: boolean | undefined;
  /** Runs only these migrations, by schema, and gives roles no tasks: before the rows of a backup are loaded. */
  only?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Which release this is; for tests. */
  release?: string | undefined;
}

export interface Migrated {
  /** Statements that close the database further, which the migrating role may not run. None for a superuser. */
  forAdministrator: string[];
  /** Migrations that this release does not know. If there are any, only the roles were updated. */
  newer: string[];
}

const oldestVersion = 15;
const defaultLockTimeoutMs = 2_000;

/** Updates the roles and every schema of the database to this release. If several callers run at once, one works and the others wait. */
export async function migrateDatabase({
  adminUrl,
  rolePasswords,
  onProgress,
  lockTimeoutMs = defaultLockTimeoutMs,
  strict = false,
  only,
  release = build.version,
}: MigrateOptions): Promise<Migrated> {
  const client = await connect({ connectionString: adminUrl, application_name: applicationName });
  const watch = watchLocks(adminUrl, lockTimeoutMs);
  try {
    await assertSupported(client);
    await lock(client, onProgress);
    // Set only here, because the wait for another migration has no timeout.
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const newer = await findNewerMigrations(client, { release, strict });
    onProgress?.(newer.length > 0 ? 'Preparing roles' : 'Preparing roles and schemas');
    if (rolePasswords === 'keep') await assertRolesExist(client);
    else await createRoles(client, rolePasswords);
    if (newer.length > 0) return { forAdministrator: [], newer };
    await createSchemas(client);
    await migrateJobQueue(client, { adminUrl, lockTimeoutMs });
    for (const schema of schemas) await migrateSchema(schema, { adminUrl, lockTimeoutMs, only, onProgress });
    if (only !== undefined) return { forAdministrator: [], newer };
    await applyRoleTasks(client);
    return { forAdministrator: await closeDatabase(client, onProgress), newer };
  } catch (error) {
    throw isLockTimeout(error) ? lockTimedOut(error, lockTimeoutMs, watch) : error;
  } finally {
    await watch.stop();
    await client.end();
  }
}

async function lock(client: Client, onProgress: MigrateOptions['onProgress']): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    migrationLock,
  ]);
  if (rows[0]?.locked) return;
  onProgress?.('Waiting for another migration, a backup, or an export or import of a site');
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
}

async function assertSupported(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::integer as number",
  );
  if ((rows[0]?.number ?? 0) >= oldestVersion * 10_000) return;
  throw new AppError(
    'FAILED_PRECONDITION',
    'POSTGRES_TOO_OLD',
    `The database is PostgreSQL ${rows[0]?.version}; ${oldestVersion} or newer is needed.`,
  );
}

function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === '55P03' || (cause !== undefined && cause !== null && isLockTimeout(cause));
}

function lockTimedOut(cause: unknown, lockTimeoutMs: number, watch: LockWatch): AppError {
  const seen = watch.describe();
  const what = seen?.what ?? 'a table';
  const holder = seen === undefined ? '' : `: ${seen.holder}`;
  const end = seen === undefined ? '' : ` ("select pg_terminate_backend(${seen.pid})" ends it)`;
  return new AppError(
    'UNAVAILABLE',
    'MIGRATION_LOCK_TIMEOUT',
    `The migration needs ${what}, which another transaction has held for more than ${lockTimeoutMs / 1000} s${holder}. ` +
      'It has stopped so that nobody waits for it, and has left no step half done: ' +
      `run it again once that transaction has ended${end}, or let it wait longer with --lock-timeout.`,
    { cause },
  );
}

async function migrateSchema(
  schema: SchemaName,
  {
    adminUrl,
    lockTimeoutMs,
    only,
    onProgress,
  }: Pick<MigrateOptions, 'adminUrl' | 'lockTimeoutMs' | 'only' | 'onProgress'>,
): Promise<void> {
  const db = knex({
    client: 'pg',
    connection: adminUrl,
    // Errors are thrown; knex would also print the whole statement.
    log: {
      warn: () => undefined,
      error: () => undefined,
      deprecate: () => undefined,
      debug: () => undefined,
    },
    pool: {
      min: 0,
      max: 1,
      afterCreate: (connection: Client, done: (error: Error | null) => void) =>
        connection.query(
          `set role ${ownerRole(schema)}; set lock_timeout = ${lockTimeoutMs}; set application_name = '${applicationName}'`,
          done,
        ),
    },
  });
  try {
    await db.migrate.latest({
      schemaName: schema,
      tableName: 'migrations',
      migrationSource: {
        getMigrations: () =>
          Promise.resolve(
            migrations[schema].filter(({ name }) => only === undefined || only[schema]?.includes(name)),
          ),
        getMigrationName: (migration: Migration) => migration.name,
        getMigration: (migration: Migration) =>
          Promise.resolve({
            up: async (trx) => {
              onProgress?.(`Migrating ${schema}: ${migration.name}`);
              await migration.up(trx);
              await noteRelease(trx, schema, migration);
            },
            down: () => Promise.reject(new Error('Migrations go forward only.')),
          }),
      },
    });
    const bookkeeping = `${schema}.migrations, ${schema}.migrations_lock`;
    await db.raw(`
      revoke all on ${bookkeeping} from ${allManagementRoles.join(', ')};
      grant select on ${schema}.migrations to ${allManagementRoles.join(', ')};
    `);
  } catch (cause) {
    throw new AppError(
      'INTERNAL',
      'MIGRATION_FAILED',
      `The database schema "${schema}" could not be migrated.`,
      { cause },
    );
  } finally {
    await db.destroy();
  }
}

/** In the transaction of the migration, so that older programs see both or neither. */
async function noteRelease(trx: Knex, schema: SchemaName, migration: Migration): Promise<void> {
  const oldestRelease = await migration.oldestRelease();
  if (oldestRelease === undefined) return;
  await trx.raw(
    `insert into platform.migration_releases (schema_name, migration, oldest_release) values (?, ?, ?)
     on conflict (schema_name, migration) do update set oldest_release = excluded.oldest_release`,
    [schema, migration.name, oldestRelease],
  );
}
