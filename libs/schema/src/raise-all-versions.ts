import { Client } from 'pg';

import { AppError } from '@headwater/errors';

import { lookupRole } from './services';

export interface RaisedVersions {
  /** The database's name among all that may share a Redis. */
  installation: string;
  directory: number;
  sites: { siteId: number; version: number; accessVersion: number }[];
}

// One part blocks the writers of its sites for some 100 ms. All of 100,000 sites at once would block them for seconds.
const defaultSitesAtOnce = 1_000;

/**
 * Raises every version, so that gateways drop their caches, and has the search index rebuilt. Services do this themselves when they find
 * another server; this is for operators. It works in parts, because services may be writing. It may be run again.
 */
export async function raiseAllVersions({
  adminUrl,
  sitesAtOnce = defaultSitesAtOnce,
}: {
  adminUrl: string;
  sitesAtOnce?: number;
}): Promise<RaisedVersions> {
  const client = new Client({ connectionString: adminUrl, application_name: 'headwater after-restore' });
  try {
    await client.connect();
    // Before the versions are raised, because otherwise gateways would cache answers of the old index at the new versions. The index may
    // contain changes that the database has lost, and numbers of batches that are used again.
    await client.query(`update search.index_collections set database = ''`);
    await client.query(`set role ${lookupRole('platform')}`);
    await raiseSites(client, sitesAtOnce);
    // Last, so that a gateway that resolves a known name again does not get an old version.
    await client.query(
      `select platform.raise_directory_version();
       update platform.directory set version_floor = version;
       insert into platform.directory_events (version, place, kind, object_id, became, aspect, actor, caller, at)
       select version, 1, 'directory', '', 'changed', 'restored', 'job:after_restore', 'headwater', clock_timestamp()
       from platform.directory`,
    );
    const directory = await client.query<{ version: string; installation: string }>(
      'select version, platform.installation() as installation from platform.directory',
    );
    const sites = await client.query<{ site_id: string; version: string; access_version: string }>(
      'select site_id, version, access_version from platform.site_versions order by site_id',
    );
    return {
      installation: String(directory.rows[0]?.installation),
      directory: Number(directory.rows[0]?.version),
      sites: sites.rows.map(({ site_id, version, access_version }) => ({
        siteId: Number(site_id),
        version: Number(version),
        accessVersion: Number(access_version),
      })),
    };
  } catch (cause) {
    // No role, schema, function or table of that name.
    if (!['22023', '3F000', '42883', '42704', '42P01'].includes((cause as { code?: string }).code ?? ''))
      throw cause;
    throw new AppError(
      'FAILED_PRECONDITION',
      'SCHEMA_OUTDATED',
      'The database is older than this program: run "headwater migrate" first.',
      { cause },
    );
  } finally {
    await client.end();
  }
}

/** In the same order as all writers, each part in a transaction of its own. */
async function raiseSites(client: Client, sitesAtOnce: number): Promise<void> {
  for (let after = '0'; ;) {
    const { rows } = await client.query<{ last: string | null; count: number }>(
      `with part as materialized (
         select site_id from platform.site_versions where site_id > $1 order by site_id limit $2 for update
       ), clock as materialized (
         -- Read only when the rows are locked.
         select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms, max(site_id) as last, count(*)::int as count from part
       ), raised as (
         update platform.site_versions as sites
         set version = greatest(sites.version + 1, clock.ms), access_version = greatest(sites.version + 1, clock.ms)
         from part, clock where sites.site_id = part.site_id
         returning sites.site_id, sites.version
       ), noted as (
         insert into platform.change_events (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
         select site_id, version, 1, 'site', site_id::text, 'changed', 'restored', 'job:after_restore', 'headwater',
                clock_timestamp()
         from raised
       )
       select last, count from clock`,
      [after, sitesAtOnce],
    );
    const { last = null, count = 0 } = rows[0] ?? {};
    if (last === null || count < sitesAtOnce) return;
    after = last;
  }
}
