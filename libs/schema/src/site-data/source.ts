import type { Readable } from 'node:stream';

import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { AppError } from '@headwater/errors';

import { openClient } from '../data/open-client';
import { assertSeesAll } from '../data/snapshot';
import { type DataTable, findTables, nameOf, readRunMigrations } from '../data/tables';
import { migrationLock } from '../migration-lock';
import { migrations } from '../migrations';
import type { SchemaName } from '../services';
import { copiedTable, copiedTables } from './tables';

/** The rows of one site at one instant. */
export interface SiteSnapshot {
  takenAt: Date;
  /** Of PostgreSQL. */
  serverVersion: string;
  /** Names of the migrations that had run, by schema. */
  migrations: Record<string, string[]>;
  /** An id of the set of users: equal in every database with the same users, also in a restored one. */
  people: string;
  siteId: number;
  /** The primary domain. */
  domain: string;
  /** In an order in which their rows can be loaded. */
  tables: DataTable[];
  /** The rows of the site in a table as text of COPY. One stream at a time. */
  read(table: DataTable): Readable;
  /** The bytes of media that its files show: lines `<hash> <site id> <bytes> true`, by content hash. */
  readMediaObjects(): Readable;
}

/** A connection that reads one site. */
export interface SiteSource {
  /** Reads in one transaction, which ends with `use`. Writers do not wait for it, but migrations do. */
  withSnapshot<T>(domain: string, use: (snapshot: SiteSnapshot) => Promise<T>): Promise<T>;
  /** Whether the row of these bytes is there now. */
  hasMediaObject(siteId: number, contentHash: string): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws AppError BACKUP_ROLE_LIMITED unless the role sees every row */
export async function openSiteSource(url: string): Promise<SiteSource> {
  const client = await openClient(url, 'headwater sites export');
  try {
    await assertSeesAll(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    async withSnapshot(domain, use) {
      // Before the transaction, so that its snapshot is not older than the changes of a migration.
      await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
      await client.query('begin isolation level repeatable read read only');
      await client.query('set local row_security = off');
      const result = await use(await readSnapshot(client, domain));
      await client.query('rollback');
      await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
      return result;
    },
    async hasMediaObject(siteId, contentHash) {
      const { rowCount } = await client.query(
        'select from media.objects where site_id = $1 and content_hash = $2',
        [siteId, contentHash],
      );
      return rowCount === 1;
    },
    close: () => client.end(),
  };
}

async function readSnapshot(client: Client, domain: string): Promise<SiteSnapshot> {
  const run = await readRunMigrations(client);
  assertKnown(run);
  const { siteId, primary } = await findSite(client, domain);
  const { rows } = await client.query<{ takenAt: Date; serverVersion: string; people: string }>(
    `select now() as "takenAt", current_setting('server_version') as "serverVersion", (${peopleOfDatabase}) as people`,
  );
  const found = (await findTables(client)).filter(({ schema, name }) =>
    copiedTables.includes(`${schema}.${name}`),
  );
  const tables = found.map((table) => ({ ...table, columns: copiedColumns(table) }));
  return {
    ...rows[0]!,
    migrations: run,
    siteId,
    domain: primary,
    tables,
    read: (table) => client.query(copyTo(copyOfSite(table, siteId))),
    readMediaObjects: () => client.query(copyTo(mediaObjectsOf(siteId))),
  };
}

/** A later release may have created tables that this one does not know and would leave out. */
function assertKnown(run: Record<string, string[]>): void {
  if (Object.keys(run).length === 0)
    throw new AppError(
      'FAILED_PRECONDITION',
      'NOT_MIGRATED',
      'The database has no tables of Headwater. Does DATABASE_URL name the right database?',
    );
  for (const [schema, names] of Object.entries(run)) {
    const known = migrations[schema as SchemaName].map(({ name }) => name);
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new AppError(
        'FAILED_PRECONDITION',
        'SCHEMA_NEWER',
        `The database has run the migration ${schema}: ${unknown}, which this release does not know: it could leave ` +
          'something out. Use the release that has migrated the database.',
      );
  }
}

async function findSite(client: Client, domain: string): Promise<{ siteId: number; primary: string }> {
  const { rows } = await client.query<{ site_id: string; primary_domain: string }>(
    `select named.site_id, own.name as primary_domain
     from site.domains named join site.domains own on own.site_id = named.site_id and own.is_primary
     where named.name = $1`,
    [domain],
  );
  if (rows[0] === undefined)
    throw new AppError('NOT_FOUND', 'SITE_NOT_FOUND', `No site has the domain "${domain}".`);
  return { siteId: Number(rows[0].site_id), primary: rows[0].primary_domain };
}

/** SQL. Derived from the keys of pseudonyms, which every installation generates once and keeps through a restore. */
export const peopleOfDatabase = `
  select left(encode(sha256(outer_key || sha256(inner_key || convert_to('people', 'UTF8'))), 'hex'), 32) as people
  from platform.pseudonym_keys`;

/** Columns of a table that are copied, as far as the database has them. */
export function copiedColumns({ schema, name, columns }: DataTable): string[] {
  const plan = copiedTable(`${schema}.${name}`).columns;
  return columns.filter((column) => {
    const kind = plan[column];
    if (kind === undefined || kind === 'database') return false;
    return typeof kind === 'string' || !('sql' in kind) || kind.reads;
  });
}

// COPY takes no parameters.
const literal = (siteId: number): string => {
  if (!Number.isSafeInteger(siteId) || siteId < 1) throw new Error(`not the id of a site: ${siteId}`);
  return String(siteId);
};

const copyOfSite = (table: DataTable, siteId: number): string =>
  `copy (select ${table.columns.map((column) => `"${column}"`).join(', ')}
         from ${nameOf(table)} where site_id = ${literal(siteId)}) to stdout`;

const mediaObjectsOf = (siteId: number): string => `
  copy (
    select content_hash, site_id, size_bytes, 'true' from media.objects
    where site_id = ${literal(siteId)} and exists (
      select from media.media
      where media.site_id = objects.site_id and media.content_hash = objects.content_hash
    )
    order by content_hash
  ) to stdout (delimiter ' ')`;
