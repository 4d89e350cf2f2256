import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { AppError } from '@headwater/errors';

import { assertNobodyThere } from './assert-empty';
import { openClient } from './open-client';
import { toRowsRefused } from './rows-refused';
import { listColumns } from './snapshot';
import {
  type DataSequence,
  type DataTable,
  findSequences,
  findTables,
  jobsSchema,
  nameOf,
  roleOfSchema,
} from './tables';

export interface LoadOptions {
  /** A superuser, or the role that has migrated the database. */
  adminUrl: string;
  tables: readonly DataTable[];
  sequences: readonly DataSequence[];
  /** The rows of a table as text of COPY. */
  open(table: DataTable): Readable;
  /** Called with the number of rows of a loaded table. If it throws, nothing is loaded. */
  onLoaded(table: DataTable, rows: number): void;
  signal?: AbortSignal | undefined;
}

/**
 * Loads rows into a database with the same migrations, and replaces the rows that these migrations inserted. One transaction: if anything
 * fails, nothing is loaded. Triggers do not fire, because their effects are among the rows.
 */
export async function loadData(options: LoadOptions): Promise<void> {
  const client = await openClient(options.adminUrl, 'headwater restore');
  let loading = 'the installation';
  try {
    await client.query('begin');
    await matchTables(client, options.tables);
    await matchSequences(client, options.sequences);
    const forced = await findForced(client);
    for (const table of options.tables) await openTable(client, table);
    // Tables are locked now. Rows that others wrote since the first check would be deleted.
    await assertNobodyThere(client);
    // Rows to which others refer are deleted last.
    for (const table of options.tables.toReversed())
      await asOwner(client, table, [`delete from ${nameOf(table)}`]);
    for (const table of options.tables) {
      loading = `${table.schema}.${table.name}`;
      await loadTable(client, table, options);
    }
    await freeJobs(client);
    for (const table of options.tables) await closeTable(client, table, forced.has(nameOf(table)));
    for (const sequence of options.sequences) await setSequence(client, sequence);
    await forgetServer(client, options.tables);
    await analyzeTables(client, options.tables);
    await client.query('commit');
  } catch (error) {
    throw toRowsRefused(error, loading);
  } finally {
    // Without a commit, this ends the transaction and rolls it back.
    await client.end();
  }
}

/** Without statistics, a search may read all entries of its site. Autovacuum would create them only a minute after the first reads. */
async function analyzeTables(client: Client, tables: readonly DataTable[]): Promise<void> {
  for (const table of tables) await asOwner(client, table, [`analyze ${nameOf(table)}`]);
}

/**
 * Removes the identity of the server that gave the versions. So the first connection raises all versions, even if this process ends before
 * that.
 */
async function forgetServer(client: Client, tables: readonly DataTable[]): Promise<void> {
  const directory = tables.find((table) => nameOf(table) === '"platform"."directory"');
  if (directory?.columns.includes('given_by') === true)
    await asOwner(client, directory, ['update platform.directory set given_by = null']);
}

/** @throws AppError BACKUP_DIFFERS if a table or a column does not exist here. */
async function matchTables(client: Client, wanted: readonly DataTable[]): Promise<void> {
  const here = new Map((await findTables(client)).map((table) => [nameOf(table), table.columns]));
  for (const table of wanted) {
    const columns = here.get(nameOf(table)) ?? [];
    const missing = table.columns.filter((column) => !columns.includes(column));
    if (missing.length === 0) continue;
    const what = columns.length === 0 ? 'the table' : `the columns ${missing.join(', ')} of`;
    throw differs(`${what} ${table.schema}.${table.name}`);
  }
}

/**
 * Checks their names, which become part of statements: others may be able to write to the place of backups. @throws AppError BACKUP_DIFFERS
 */
async function matchSequences(client: Client, wanted: readonly DataSequence[]): Promise<void> {
  const here = new Set((await findSequences(client)).map(nameOf));
  const unknown = wanted.find((sequence) => !here.has(nameOf(sequence)));
  if (unknown !== undefined) throw differs(`the sequence ${unknown.schema}.${unknown.name}`);
}

const differs = (what: string): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'BACKUP_DIFFERS',
    `This release does not make ${what}, which the backup has. Restore with the release that made the backup, then ` +
      'upgrade.',
  );

/** Tables whose owner is subject to their policies. */
async function findForced(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relforcerowsecurity`,
  );
  return new Set(rows.map(nameOf));
}

/** Statements that only the owner may run. */
async function asOwner(
  client: Client,
  { schema }: { schema: string },
  statements: readonly string[],
): Promise<void> {
  await client.query(`set local role ${roleOfSchema(schema)}`);
  for (const statement of statements) await client.query(statement);
  await client.query('reset role');
}

/** Then no policy applies to the owner. Before the transaction ends, the former state is restored. */
const openTable = (client: Client, table: DataTable): Promise<void> =>
  asOwner(client, table, [
    `alter table ${nameOf(table)} disable trigger user`,
    `alter table ${nameOf(table)} no force row level security`,
  ]);

async function closeTable(client: Client, table: DataTable, isForced: boolean): Promise<void> {
  // Pending deferred foreign keys would make the statements below fail.
  await client.query('set constraints all immediate');
  await asOwner(client, table, [
    `alter table ${nameOf(table)} enable trigger user`,
    ...(isForced ? [`alter table ${nameOf(table)} force row level security`] : []),
  ]);
}

async function loadTable(client: Client, table: DataTable, options: LoadOptions): Promise<void> {
  const { signal } = options;
  await client.query(`set local role ${roleOfSchema(table.schema)}`);
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${listColumns(table)}) from stdin`));
  await pipeline(options.open(table), rows, { ...(signal && { signal }) });
  await client.query('reset role');
  options.onLoaded(table, rows.rowCount);
}

/** Unlocks jobs that workers were running at the time of the snapshot. */
async function freeJobs(client: Client): Promise<void> {
  await asOwner(client, { schema: jobsSchema }, [
    `update ${jobsSchema}._private_jobs set locked_at = null, locked_by = null where locked_at is not null`,
    `update ${jobsSchema}._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
  ]);
}

async function setSequence(client: Client, sequence: DataSequence): Promise<void> {
  await client.query(`set local role ${roleOfSchema(sequence.schema)}`);
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    nameOf(sequence),
    sequence.lastValue,
    sequence.isCalled,
  ]);
  await client.query('reset role');
}
