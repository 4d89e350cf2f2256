import type { Knex } from 'knex';

/** A site with a due purge for a shared cache. */
export interface SiteToPurge {
  siteId: number;
  version: number;
  /** Absent if the site has been purged up to `version`; only the second purge is due then. */
  accessVersion: number | undefined;
  groupVersions: readonly number[] | undefined;
  /** Purged up to this version. Absent: never. */
  purged: number | undefined;
  /** Purged a second time up to this version. 0: never. */
  purgedTwice: number;
  /** Purged once up to this version, and the second purge is due now. */
  dueTwice: number | undefined;
}

/** The state of a cache for a site. */
export interface PurgedSite {
  siteId: number;
  version: number;
  /** Purged a second time up to this version. */
  purgedTwice: number | undefined;
}

/** Of all sites, those with the oldest purge first. */
export async function listSitesToPurge(
  trx: Knex.Transaction,
  cache: string,
  limit: number,
): Promise<SiteToPurge[]> {
  const { rows } = await trx.raw<{
    rows: {
      site_id: number;
      version: number;
      access_version: number | null;
      group_versions: number[] | null;
      purged_version: number | null;
      settled_version: number | null;
      settling_version: number | null;
    }[];
  }>('select * from site.sites_to_purge(?, ?)', [cache, limit]);
  return rows.map((row) => ({
    siteId: row.site_id,
    version: row.version,
    accessVersion: row.access_version ?? undefined,
    groupVersions: row.group_versions ?? undefined,
    purged: row.purged_version ?? undefined,
    // The table calls a version settled once it was purged twice.
    purgedTwice: row.settled_version ?? 0,
    dueTwice: row.settling_version ?? undefined,
  }));
}

/** No version. */
const none = -1;

/** After a first purge, the second one is due after `againMs`. */
export async function notePurges(
  trx: Knex.Transaction,
  cache: string,
  sites: readonly PurgedSite[],
  againMs: number,
): Promise<void> {
  await trx.raw(
    `select site.note_purges(?, ?::bigint[], ?::bigint[], ?::bigint[], ? * interval '1 millisecond')`,
    [
      cache,
      sites.map(({ siteId }) => siteId),
      sites.map(({ version }) => version),
      sites.map(({ purgedTwice }) => purgedTwice ?? none),
      againMs,
    ],
  );
}

/** Tries to become, or stay, the process that purges the cache, for the given time. */
export async function holdCache(
  trx: Knex.Transaction,
  cache: string,
  holder: string,
  leaseMs: number,
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: object[] }>(
    `insert into site.purged_caches as held (cache, holder, held_until)
     values (?, ?, clock_timestamp() + ? * interval '1 millisecond')
     on conflict (cache) do update set holder = excluded.holder, held_until = excluded.held_until
     where held.holder = excluded.holder or held.held_until < clock_timestamp()
     returning cache`,
    [cache, holder, leaseMs],
  );
  return rows.length > 0;
}

/** Lets another process purge the cache at once. */
export async function releaseCache(trx: Knex.Transaction, cache: string, holder: string): Promise<void> {
  await trx.raw('delete from site.purged_caches where cache = ? and holder = ?', [cache, holder]);
}
