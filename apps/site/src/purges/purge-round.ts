import { type ManagementDb, mirrorVersions, type RaisedSite } from '@headwater/db';
import type { SiteVersionMirror } from '@headwater/freshness';

import { listSitesToPurge, notePurges, type SiteToPurge } from '../queries/purge-cursors';
import { toPurgeRequests } from './purge-requests';
import { readSitePurge, type SitePurge } from './site-purge';

export interface RoundDeps {
  db: ManagementDb;
  mirror: SiteVersionMirror | undefined;
  /** The cache's name. */
  cache: string;
  againMs: number;
  /** Rejects unless the cache has purged the keys. */
  send(keys: readonly string[]): Promise<void>;
  /** Called before any request, with the time of the oldest unpurged change; afterwards with undefined. */
  onOldest(at: Date | undefined): void;
}

const sitesAtOnce = 500;
/** Connections of the pool that a round uses at a time. */
const readsAtOnce = 4;

/** Sends first purges for new changes, and second purges that are due. Returns whether there may be more. */
export async function purgeRound(deps: RoundDeps): Promise<boolean> {
  const { db, mirror, cache, againMs } = deps;
  const asOf = performance.now();
  const sites = await db.withDirectory((trx) => listSitesToPurge(trx, cache, sitesAtOnce));
  // A writer mirrors its version only after its commit. The cache must not be refilled before that, or it would get the old answer. If
  // Redis is away, gateways give the old answer for some seconds more, and the second purge removes it.
  if (mirror !== undefined)
    await mirrorVersions(mirror, { sites: raisedOf(sites), directory: undefined, asOf });
  const purges = await readPurges(db, sites);
  deps.onOldest(oldestOf(purges));
  for (const request of toPurgeRequests(purges)) {
    if (request.keys.length > 0) await deps.send(request.keys);
    await db.withDirectory((trx) => notePurges(trx, cache, request.sites, againMs));
  }
  deps.onOldest(undefined);
  return sites.length === sitesAtOnce;
}

/** The sites whose version has not been purged yet, with their versions. */
const raisedOf = (sites: readonly SiteToPurge[]): RaisedSite[] =>
  sites.flatMap(({ siteId, version, accessVersion, groupVersions }) =>
    accessVersion === undefined ? [] : [{ siteId, version, accessVersion, groupVersions }],
  );

async function readPurges(db: ManagementDb, sites: readonly SiteToPurge[]): Promise<SitePurge[]> {
  const purges: SitePurge[] = [];
  for (let at = 0; at < sites.length; at += readsAtOnce) {
    const some = sites.slice(at, at + readsAtOnce);
    purges.push(...(await Promise.all(some.map((site) => readSitePurge(db, site)))));
  }
  return purges;
}

function oldestOf(purges: readonly SitePurge[]): Date | undefined {
  let oldest: Date | undefined;
  for (const { oldest: at } of purges)
    if (at !== undefined && !(oldest !== undefined && oldest <= at)) oldest = at;
  return oldest;
}
