import type { Client } from 'pg';

import { AppError } from '@headwater/errors';

import { openClient } from '../data/open-client';
import { latestMigrations } from '../migrations';
import { findNewerMigrations } from '../newer-schema';
import { isOlderRelease, newestOf } from '../releases';
import type { JobTask } from '../role-tasks';
import { jobsRole, lookupRole, ownerRole, type SchemaName, schemas } from '../services';
import { inTransaction, readAs } from './as-role';
import { type IdKind, idKinds } from './columns';
import { type LoadedSite, loadSite, type SiteLoad } from './load';
import { peopleOfDatabase } from './source';

/** A database that gets a new site. */
export interface SiteTarget {
  /** Compare it with that of a snapshot. */
  people: string;
  isDomainTaken(domain: string): Promise<boolean>;
  siteExists(siteId: number): Promise<boolean>;
  /** The users among these ids that exist. */
  findUsers(userIds: readonly string[]): Promise<Set<string>>;
  /** Unused ids, ascending. */
  drawIds(kind: IdKind, count: number): Promise<string[]>;
  /** Reserves the id of a site, and enqueues a job that removes its files in two days unless the site exists by then. */
  reserve(): Promise<number>;
  /** Creates the site with a reserved id, with all of its rows or not at all. @throws AppError DOMAIN_TAKEN, RESERVATION_OVER */
  load(site: SiteLoad): Promise<LoadedSite>;
  /** Drops that job, if nothing was stored. */
  release(siteId: number): Promise<void>;
  close(): Promise<void>;
}

interface TargetOptions {
  /** A superuser, or the role that has migrated the database. */
  adminUrl: string;
  /** Of Headwater. */
  release: string;
}

/** @throws AppError SCHEMA_OUTDATED, SCHEMA_TOO_NEW unless the database has all that this release needs */
export async function openSiteTarget({ adminUrl, release }: TargetOptions): Promise<SiteTarget> {
  const client = await openClient(adminUrl, 'headwater sites import');
  try {
    const people = await readPeople(client, release);
    return {
      people,
      isDomainTaken: async (domain) =>
        (await readAs(client, lookupRole('site'), 'select from site.domains where name = $1', [domain]))
          .length > 0,
      siteExists: async (siteId) =>
        (await readAs(client, lookupRole('site'), 'select from site.sites where site_id = $1', [siteId]))
          .length > 0,
      findUsers: async (userIds) => {
        const found = await readAs<{ user_id: string }>(
          client,
          ownerRole('identity'),
          'select user_id::text from identity.users where user_id = any ($1::bigint[])',
          [userIds],
        );
        return new Set(found.map((row) => row.user_id));
      },
      drawIds: (kind, count) => drawIds(client, kind, count),
      reserve: () => reserve(client),
      load: (site) => loadSite(client, site, () => forgetRemoval(client, site.siteId)),
      release: async (siteId) => void (await inTransaction(client, () => forgetRemoval(client, siteId))),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function readPeople(client: Client, release: string): Promise<string> {
  const { rows } = await client.query<{ migrated: boolean }>(
    `select to_regclass('platform.migration_releases') is not null as migrated`,
  );
  if (!rows[0]!.migrated) throw outdated('The database has no tables of this release');
  await findNewerMigrations(client, { release, strict: false });
  for (const schema of schemas) {
    const latest = latestMigrations[schema];
    if (latest === undefined) continue;
    const found = await readAs(
      client,
      ownerRole(schema),
      `select from ${schema}.migrations where name = $1`,
      [latest],
    );
    if (found.length === 0) throw outdated(`The database lacks the migration ${schema}: ${latest}`);
  }
  return (await readAs<{ people: string }>(client, ownerRole('platform'), peopleOfDatabase))[0]!.people;
}

const outdated = (why: string): AppError =>
  new AppError('FAILED_PRECONDITION', 'SCHEMA_OUTDATED', `${why}. Run "headwater migrate" first.`);

/**
 * Checks whether rows of a release may be loaded: releases that the database serves write such rows themselves.
 *
 * @throws AppError EXPORT_NEWER, EXPORT_TOO_OLD
 */
export async function assertServes(
  adminUrl: string,
  { release, migrations: run, what }: { release: string; migrations: Record<string, string[]>; what: string },
): Promise<void> {
  const client = await openClient(adminUrl, 'headwater sites import');
  try {
    for (const [schema, names] of Object.entries(run)) {
      const here = await readAs<{ name: string }>(
        client,
        ownerRole(schema as SchemaName),
        `select name from ${checkSchema(schema)}.migrations`,
      );
      const unknown = names.find((name) => !here.some((row) => row.name === name));
      if (unknown !== undefined)
        throw new AppError(
          'FAILED_PRECONDITION',
          'EXPORT_NEWER',
          `${what} is of a newer release (${release}): this database has not run the migration ${schema}: ${unknown}. ` +
            'Upgrade this installation first.',
        );
    }
    const served = await readAs<{ oldest_release: string }>(
      client,
      ownerRole('platform'),
      'select distinct oldest_release from platform.migration_releases',
    );
    const oldest = newestOf(served.map((row) => row.oldest_release));
    if (oldest !== undefined && isOlderRelease(release, oldest))
      throw new AppError(
        'FAILED_PRECONDITION',
        'EXPORT_TOO_OLD',
        `${what} is of release ${release}, and this database serves releases from ${oldest} on. Restore it into an ` +
          'installation of its own with "headwater restore", upgrade that, and export the site there.',
      );
  } finally {
    await client.end();
  }
}

function checkSchema(name: string): SchemaName {
  const found = schemas.find((schema) => schema === name);
  if (found !== undefined) return found;
  throw new AppError(
    'FAILED_PRECONDITION',
    'EXPORT_NEWER',
    `This release does not know the schema "${name}". Upgrade this installation first.`,
  );
}

async function drawIds(client: Client, kind: IdKind, count: number): Promise<string[]> {
  const { sequence, schema } = idKinds[kind];
  const drawn = await readAs<{ id: string }>(
    client,
    ownerRole(schema),
    `select nextval('${sequence}')::text as id from generate_series(1, $1::integer)`,
    [count],
  );
  return drawn.map(({ id }) => id);
}

const removeSite: JobTask = 'media_remove_site';
const removalKey = (siteId: number): string => `${removeSite}:${siteId}`;

/** The job keeps the files of existing sites. */
const reserve = (client: Client): Promise<number> =>
  inTransaction(client, async () => {
    await client.query(`set local role ${ownerRole('site')}`);
    const { rows } = await client.query<{ id: string }>(`select nextval('site.sites_site_id_seq') as id`);
    const siteId = Number(rows[0]!.id);
    await client.query(`set local role ${jobsRole}`);
    await client.query(
      `select graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + interval '2 days')`,
      [removeSite, JSON.stringify({ siteId }), removalKey(siteId)],
    );
    return siteId;
  });

/** False: it has already run. */
async function forgetRemoval(client: Client, siteId: number): Promise<boolean> {
  await client.query(`set local role ${jobsRole}`);
  const { rows } = await client.query<{ id: string | null }>('select (graphile_worker.remove_job($1)).id', [
    removalKey(siteId),
  ]);
  await client.query('reset role');
  return (rows[0]?.id ?? null) !== null;
}
