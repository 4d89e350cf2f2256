import type { Client } from 'pg';

import { AppError } from '@headwater/errors';

import { migrations } from '../migrations';
import { lookupRole, ownerRole, type SchemaName, schemas } from '../services';
import { openClient } from './open-client';
import { jobsSchema } from './tables';

/**
 * @throws AppError DATABASE_NOT_EMPTY unless the database has no tables, or those of a migrated installation without sites and people;
 * BACKUP_NEWER or DATABASE_NEWER if rows of these migrations cannot be loaded into it.
 */
export async function assertEmptyDatabase(
  adminUrl: string,
  wanted: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  assertKnown(wanted);
  const client = await openClient(adminUrl, 'headwater restore');
  try {
    await assertNoForeignTables(client);
    if (!(await hasTable(client, 'site.sites'))) return;
    await client.query('begin read only');
    await assertNobodyThere(client);
    await client.query('rollback');
    await assertNotAhead(client, wanted);
  } finally {
    await client.end();
  }
}

function assertKnown(wanted: Readonly<Record<string, readonly string[]>>): void {
  for (const [schema, names] of Object.entries(wanted)) {
    const known = migrations[schema as SchemaName]?.map(({ name }) => name) ?? [];
    const unknown = names.find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    throw new AppError(
      'FAILED_PRECONDITION',
      'BACKUP_NEWER',
      `This release does not know the migration ${schema}: ${unknown} of the backup. Restore with the release that made ` +
        'the backup, or a newer one.',
    );
  }
}

async function assertNoForeignTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where not schemaname = any ($1) and schemaname not like 'pg\\_%' and schemaname <> 'information_schema'
     order by 1 limit 1`,
    [[...schemas, jobsSchema]],
  );
  if (rows[0] !== undefined) throw notEmpty(`it has the table ${rows[0].name}`);
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    name,
  ]);
  return rows[0]!.found;
}

/** In the transaction of the client. @throws AppError DATABASE_NOT_EMPTY if there are sites or users */
export async function assertNobodyThere(client: Client): Promise<void> {
  await assertNoRows(client, 'site.sites', lookupRole('site'), 'sites');
  if (await hasTable(client, 'identity.users'))
    await assertNoRows(client, 'identity.users', ownerRole('identity'), 'people');
}

async function assertNoRows(client: Client, table: string, role: string, what: string): Promise<void> {
  await client.query(`set local role ${role}`);
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
  await client.query('reset role');
  const count = Number(rows[0]!.count);
  if (count > 0) throw notEmpty(`it has ${count} ${what}`);
}

/** No migration is ever undone. */
async function assertNotAhead(
  client: Client,
  wanted: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const schema of schemas) {
    if (!(await hasTable(client, `${schema}.migrations`))) continue;
    await client.query(`begin read only; set local role ${ownerRole(schema)}`);
    const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migrations`);
    await client.query('rollback');
    const ahead = rows.find(({ name }) => !wanted[schema]?.includes(name));
    if (ahead === undefined) continue;
    throw new AppError(
      'FAILED_PRECONDITION',
      'DATABASE_NEWER',
      `The database has run the migration ${schema}: ${ahead.name}, and the backup is older. Restore into a database ` +
        'without tables: restore runs the migrations itself.',
    );
  }
}

const notEmpty = (why: string): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'DATABASE_NOT_EMPTY',
    `The database is not empty: ${why}. Restore writes into an empty database only; make one, and name it in DATABASE_URL.`,
  );
