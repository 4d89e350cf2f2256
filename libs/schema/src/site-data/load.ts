import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { AppError } from '@headwater/errors';

import { toRowsRefused } from '../data/rows-refused';
import { type DataTable, findTables, nameOf, roleOfSchema } from '../data/tables';
import { migrationLock } from '../migration-lock';
import { lookupRole } from '../services';
import { inTransaction } from './as-role';
import { type CopiedTable } from './columns';
import { enqueueJobs } from './jobs';
import { copiedTable, isCopied, tablesOfSites } from './tables';

export interface SiteLoad {
  siteId: number;
  domain: string;
  /** The tables to load, with the columns of their rows. */
  tables: readonly DataTable[];
  /** The rows of a table as text of COPY, with the new ids. */
  open(table: DataTable): Readable;
  /** Called with the number of rows of a table. If it throws, nothing is loaded. */
  onLoaded(table: DataTable, rows: number): void;
  /** Called before the site becomes visible. If it throws, nothing is loaded. */
  onAllLoaded(): Promise<void>;
  /** The actor who creates the site. */
  actor: string;
  signal: AbortSignal;
}

export interface LoadedSite {
  version: number;
  directory: number;
  /** The database's name among all that may share a Redis. */
  installation: string;
}

/**
 * Loads the rows of a new site in one transaction, as the owners of the tables and under row-level security: no row of another site can be
 * read or written. `confirm` is called last, and decides whether the site is created.
 */
export async function loadSite(
  client: Client,
  site: SiteLoad,
  confirm: () => Promise<boolean>,
): Promise<LoadedSite> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  let loading = 'the site';
  try {
    return await inTransaction(client, async () => {
      await client.query(`set local app.site_id = '${Number(site.siteId)}'`);
      for (const table of await matchTables(client, site.tables)) {
        site.signal.throwIfAborted();
        loading = `${table.here.schema}.${table.here.name}`;
        await loadTable(client, table, site);
      }
      await site.onAllLoaded();
      await enqueueJobs(client, site.siteId);
      if (!(await confirm()))
        throw new AppError(
          'ABORTED',
          'RESERVATION_OVER',
          'The import took more than two days, and what it had stored is removed by now. Run it again.',
        );
      return recordSite(client, site);
    });
  } catch (error) {
    throw toRowsRefused(toTaken(error, site.domain), loading);
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]).catch(() => undefined);
  }
}

interface Matched {
  given: DataTable;
  here: DataTable;
}

/** In an order in which the rows can be loaded. */
async function matchTables(client: Client, given: readonly DataTable[]): Promise<Matched[]> {
  const here = inOrderOfTriggers(await findTables(client));
  return here.flatMap((table) => {
    const found = given.find(({ schema, name }) => schema === table.schema && name === table.name);
    return found === undefined ? [] : [{ given: found, here: table }];
  });
}

/** Deferred foreign keys do not determine the order. */
function inOrderOfTriggers(tables: readonly DataTable[]): DataTable[] {
  const fullName = ({ schema, name }: DataTable): string => `${schema}.${name}`;
  const beforeOf = (table: DataTable): string | undefined => {
    const plan = tablesOfSites[fullName(table)];
    return plan !== undefined && isCopied(plan) ? plan.before : undefined;
  };
  const early = tables.filter((table) => beforeOf(table) !== undefined);
  return tables
    .filter((table) => !early.includes(table))
    .flatMap((table) => [...early.filter((each) => beforeOf(each) === fullName(table)), table]);
}

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Loads through a temporary table, because COPY does not load into tables with row-level security. */
async function loadTable(client: Client, { given, here }: Matched, site: SiteLoad): Promise<void> {
  const { columns, onConflict = '' }: CopiedTable = copiedTable(`${here.schema}.${here.name}`);
  const role = roleOfSchema(here.schema);
  const readable = here.columns.filter((column) => column in columns);
  await client.query(
    `create temporary table copied on commit drop as select ${list(readable)} from ${nameOf(here)} with no data`,
  );
  await client.query(`grant select on copied to ${role}`);
  const copy = client.query(copyFrom(`copy copied (${list(given.columns)}) from stdin`));
  await pipeline(site.open(given), copy, { signal: site.signal });
  await client.query('analyze copied');
  const values = readable.flatMap((column) => {
    const kind = columns[column]!;
    if (typeof kind === 'object' && 'sql' in kind) return [{ column, value: kind.sql }];
    return given.columns.includes(column) ? [{ column, value: `copied."${column}"` }] : [];
  });
  await client.query(`set local role ${role}`);
  const { rowCount } = await client.query(
    `insert into ${nameOf(here)} (${list(values.map(({ column }) => column))}) overriding system value
     select ${values.map(({ value }) => value).join(', ')} from copied ${onConflict}`,
  );
  await client.query('reset role');
  await client.query('drop table copied');
  site.onLoaded(given, rowCount ?? 0);
}

/** As for a site that is created: its row is locked until the commit, which follows. */
async function recordSite(client: Client, { siteId, actor }: SiteLoad): Promise<LoadedSite> {
  await client.query(`set local role ${lookupRole('platform')}`);
  const { rows } = await client.query<{ version: string; directory: string; installation: string }>(
    `with raised as (
       insert into platform.site_versions (site_id, version, access_version)
       select $1, ms, ms from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) as clock
       returning version
     ), noted as (
       insert into platform.change_events (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
       select $1, version, 1, 'site', $1::text, 'created', '', $2, 'headwater', clock_timestamp() from raised
     )
     select version, platform.raise_directory_version() as directory, platform.installation() as installation from raised`,
    [siteId, actor],
  );
  await client.query('reset role');
  const { version, directory, installation } = rows[0]!;
  return { version: Number(version), directory: Number(directory), installation };
}

function toTaken(error: unknown, domain: string): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'domains_name_unique' ? domainTaken(domain) : error;
}

export const domainTaken = (domain: string): AppError =>
  new AppError(
    'ALREADY_EXISTS',
    'DOMAIN_TAKEN',
    `A site has the domain "${domain}" already. An import makes a new site: name a domain that none has.`,
  );
