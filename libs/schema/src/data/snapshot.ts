import type { Readable } from 'node:stream';

import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { AppError } from '@headwater/errors';

import { migrationLock } from '../migration-lock';
import { openClient } from './open-client';
import {
  type DataSequence,
  type DataTable,
  findTables,
  nameOf,
  readRunMigrations,
  readSequences,
} from './tables';

/** All rows of the installation at one instant. */
export interface DataSnapshot {
  takenAt: Date;
  /** Of PostgreSQL. */
  serverVersion: string;
  /** Names of the migrations that had run, by schema. */
  migrations: Record<string, string[]>;
  /** In an order in which their rows can be loaded. */
  tables: DataTable[];
  sequences: DataSequence[];
  /** The rows of a table as text of COPY. One stream at a time. */
  read(table: DataTable): Readable;
  /** The bytes of media to which rows refer, by content hash: lines `<hash> <site id> <bytes> <true if a file shows them>`. */
  readMediaObjects(): Readable;
}

/** A connection on which one backup at a time reads one database. */
export interface SnapshotSource {
  /** Reads in one transaction, which ends with `use`. No migration runs meanwhile. */
  withSnapshot<T>(use: (snapshot: DataSnapshot) => Promise<T>): Promise<T>;
  /** Whether the row of these bytes is there now. */
  hasMediaObject(siteId: number, contentHash: string): Promise<boolean>;
  /** Records that a backup was written. False if the database does not have the table for it yet. */
  noteBackup(): Promise<boolean>;
  /** Releases the lock, so that the next backup can begin. */
  close(): Promise<void>;
}

/** Key of the advisory lock that a backup holds from its start to its end. */
const backupLock = 7_239_105;

/**
 * @throws AppError BACKUP_RUNNING if another one reads this database; BACKUP_ROLE_LIMITED if the role does not see every row, since
 * row-level security would leave rows out.
 */
export async function openSnapshotSource(url: string): Promise<SnapshotSource> {
  const client = await openClient(url, 'headwater backup');
  try {
    await assertSeesAll(client);
    await assertOnlyBackup(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    withSnapshot: (use) => withSnapshot(client, use),
    async hasMediaObject(siteId, contentHash) {
      const { rowCount } = await client.query(
        'select from media.objects where site_id = $1 and content_hash = $2',
        [siteId, contentHash],
      );
      return rowCount === 1;
    },
    noteBackup: () => noteBackup(client),
    close: () => client.end(),
  };
}

export async function assertSeesAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; all: boolean }>(
    `select current_user as role,
            rolsuper or (rolbypassrls and pg_has_role(current_user, 'pg_read_all_data', 'usage')) as all
     from pg_roles where rolname = current_user`,
  );
  const { role, all } = rows[0]!;
  if (all) return;
  throw new AppError(
    'PERMISSION_DENIED',
    'BACKUP_ROLE_LIMITED',
    `The role ${role} does not see the rows of every site. This needs a superuser, or a role that an administrator ` +
      `has given both rights: alter role ${role} bypassrls; grant pg_read_all_data to ${role};`,
  );
}

async function assertOnlyBackup(client: Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    backupLock,
  ]);
  if (rows[0]!.locked) return;
  throw new AppError(
    'ABORTED',
    'BACKUP_RUNNING',
    'Another backup of this database is running. Wait for its end, or end its process.',
  );
}

async function noteBackup(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regprocedure('platform.note_backup()') is not null and not pg_is_in_recovery() as known`,
  );
  if (!rows[0]!.known) return false;
  await client.query('select platform.note_backup()');
  return true;
}

async function withSnapshot<T>(client: Client, use: (snapshot: DataSnapshot) => Promise<T>): Promise<T> {
  // Before the transaction, so that its snapshot is not older than the changes of a migration.
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('begin isolation level repeatable read read only');
  // With this setting, PostgreSQL fails if a policy would leave rows out.
  await client.query('set local row_security = off');
  const result = await use(await readSnapshot(client));
  // After a failure the connection may be in the middle of COPY: `close` ends it, and both with it.
  await client.query('rollback');
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
  return result;
}

async function readSnapshot(client: Client): Promise<DataSnapshot> {
  const { rows } = await client.query<{ takenAt: Date; serverVersion: string; migrated: boolean }>(
    `select now() as "takenAt", current_setting('server_version') as "serverVersion",
            to_regclass('media.objects') is not null as migrated`,
  );
  const { takenAt, serverVersion, migrated } = rows[0]!;
  if (!migrated)
    throw new AppError(
      'FAILED_PRECONDITION',
      'NOT_MIGRATED',
      'The database has no tables of Headwater. Does DATABASE_URL name the right database?',
    );
  return {
    takenAt,
    serverVersion,
    migrations: await readRunMigrations(client),
    tables: await findTables(client),
    sequences: await readSequences(client),
    read: (table) => client.query(copyTo(`copy ${nameOf(table)} (${listColumns(table)}) to stdout`)),
    readMediaObjects: () => client.query(copyTo(mediaObjects)),
  };
}

const mediaObjects = `
  copy (
    select content_hash, site_id, size_bytes,
           exists (
             select from media.media
             where media.site_id = objects.site_id and media.content_hash = objects.content_hash
           )::text
    from media.objects order by content_hash, site_id
  ) to stdout (delimiter ' ')`;

export const listColumns = ({ columns }: DataTable): string =>
  columns.map((column) => `"${column}"`).join(', ');
