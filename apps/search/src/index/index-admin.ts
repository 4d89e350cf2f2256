import type { ChangedBy } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

import {
  buildWaits,
  indexNotServing,
  indexServerKeyMissing,
  indexServerUnavailable,
  siteNotFound,
} from '../errors';
import {
  readChangeBacklog,
  readSiteChanges,
  repeatChanges,
  type SiteChanges,
} from '../queries/index-changes';
import { listCollections, listCursors } from '../queries/index-collections';
import { isDeletedSite } from '../queries/index-sites';
import type { TypesenseSettings } from '../typesense/settings';
import { beginBuilding } from './build-collection';
import { type ComparedPage, comparePage, differing } from './compare-site';
import { createIndexServer, type IndexServer } from './index-server';
import { IndexServerError } from './index-server-error';

/** The state of the collections, of all sites. */
export interface IndexOverview {
  serving: string | undefined;
  building: string | undefined;
  builtSites: number;
  sitesToBuild: number;
  pendingChanges: number;
  refusedChanges: number;
  oldestChangeAgeMs: number;
}

/** What operators do with the index in Typesense, beside the indexer. */
export interface IndexAdmin {
  /** Changes of the site that the index has still to be told of. */
  siteChanges(siteId: number): Promise<SiteChanges>;
  /** A page of the site's documents, compared. @throws AppError */
  compare(siteId: number, afterEntryId: number): Promise<ComparedPage>;
  /** The same, and what differs is written again. @throws AppError */
  repair(siteId: number, afterEntryId: number, by: ChangedBy): Promise<ComparedPage>;
  overview(): Promise<IndexOverview>;
  /** Begins to build a new collection, unless one is being built. @throws AppError */
  build(): Promise<void>;
  close(): void;
}

/** For which a build may wait for writers, within the deadline of its caller. */
const buildWaitMs = 5_000;

export function createIndexAdmin(db: ServiceDb<'search'>, settings: TypesenseSettings): IndexAdmin {
  const { adminKey, collection: alias } = settings;
  let server: IndexServer | undefined;

  function connected(): IndexServer {
    if (adminKey === undefined) throw indexServerKeyMissing();
    return (server ??= createIndexServer({ ...settings, adminKey }));
  }

  async function compare(siteId: number, afterEntryId: number): Promise<ComparedPage> {
    const { name, isDeleted } = await db.withSite(siteId, async (trx) => ({
      name: (await listCollections(trx)).find(({ state }) => state === 'serving')?.name,
      isDeleted: await isDeletedSite(trx, siteId),
    }));
    if (isDeleted) throw siteNotFound(siteId);
    if (name === undefined) throw indexNotServing();
    try {
      return await comparePage({ db, server: connected() }, name, siteId, afterEntryId);
    } catch (error) {
      throw error instanceof IndexServerError ? indexServerUnavailable(error) : error;
    }
  }

  return {
    siteChanges: (siteId) => db.withSite(siteId, (trx) => readSiteChanges(trx)),
    compare,
    async repair(siteId, afterEntryId, by) {
      const page = await compare(siteId, afterEntryId);
      const entryIds = differing(page);
      if (entryIds.length === 0) return page;
      await db.changeSite(siteId, by, async (change) => {
        await repeatChanges(change.trx, entryIds);
        // Answers may have been kept that the wrong documents had made.
        change.record({ kind: 'search_index', id: '', became: 'updated' });
      });
      return page;
    },
    overview: () =>
      db.withDirectory(async (trx) => {
        const collections = await listCollections(trx);
        const nameOf = (state: string) => collections.find((each) => each.state === state)?.name;
        const building = nameOf('building');
        const cursors = building === undefined ? [] : await listCursors(trx, building);
        const { changes, refused, oldestAt } = await readChangeBacklog(trx);
        return {
          serving: nameOf('serving'),
          building,
          builtSites: cursors.filter(({ isDone }) => isDone).length,
          sitesToBuild: cursors.length,
          pendingChanges: changes,
          refusedChanges: refused,
          oldestChangeAgeMs: oldestAt === undefined ? 0 : Math.max(0, Date.now() - oldestAt.getTime()),
        };
      }),
    async build() {
      const signal = AbortSignal.timeout(buildWaitMs);
      try {
        await beginBuilding({ db, alias }, signal);
      } catch (error) {
        throw signal.aborted ? buildWaits() : error;
      }
    },
    close: () => server?.close(),
  };
}
