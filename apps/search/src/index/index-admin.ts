import type { ChangedBy } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

import {
  buildWaits,
  indexCollectionLost,
  indexNotServing,
  indexServerKeyMissing,
  indexServerUnavailable,
  siteNotFound,
} from '../errors';
import { readChangeBacklog, readSiteChanges, type SiteChanges } from '../queries/index-changes';
import { type IndexCollection, listCollections, listCursors } from '../queries/index-collections';
import { listPlacements, type Placement, type PlacementState } from '../queries/index-placements';
import { isDeletedSite } from '../queries/index-sites';
import type { TypesenseSettings } from '../typesense/settings';
import { moveToOwn, moveToShared } from './ask-for-move';
import { beginBuilding } from './build-collection';
import { type ComparedPage, comparePage, mendDifferences } from './compare-site';
import { createIndexServer, type IndexServer } from './index-server';
import { IndexServerError } from './index-server-error';
import { beginOwnCollection } from './move-sites';
import { isShared, placesOf } from './places';

/** The state of the collections, of all sites. */
export interface IndexOverview {
  serving: string | undefined;
  building: string | undefined;
  builtSites: number;
  sitesToBuild: number;
  pendingChanges: number;
  refusedChanges: number;
  oldestChangeAgeMs: number;
  ownCollections: OwnCollection[];
}

/** The collections of a site whose documents are not only in the shared collection. */
export interface OwnCollection {
  siteId: number;
  state: PlacementState;
  serving: string | undefined;
  building: string | undefined;
}

/** Where searches of a site find its documents. */
export interface SitePlace {
  /** Undefined: only in the shared collection. */
  state: PlacementState | undefined;
  /** Undefined: there is none yet. */
  collection: string | undefined;
}

/** What operators can do with the index in Typesense. */
export interface IndexAdmin {
  /** Changes of the site that the index does not have yet. */
  siteChanges(siteId: number): Promise<SiteChanges>;
  /** A page of the site's documents, compared. @throws AppError */
  compare(siteId: number, afterEntryId: number): Promise<ComparedPage>;
  /** The same, and queues what differs to be written again. @throws AppError */
  repair(siteId: number, afterEntryId: number, by: ChangedBy): Promise<ComparedPage>;
  place(siteId: number): Promise<SitePlace>;
  /** Begins to move the site's documents, unless they are there or are being moved. @throws AppError */
  move(siteId: number, to: 'shared' | 'own', by: ChangedBy): Promise<void>;
  overview(): Promise<IndexOverview>;
  /** Begins to build a new collection, unless one is being built. @throws AppError */
  build(by: ChangedBy): Promise<void>;
  close(): void;
}

/** How long a build may wait for writing transactions. Shorter than the deadline of its caller. */
const buildWaitMs = 5_000;

export function createIndexAdmin(db: ServiceDb<'search'>, settings: TypesenseSettings): IndexAdmin {
  const { adminKey, collection: alias } = settings;
  let server: IndexServer | undefined;

  function connected(): IndexServer {
    if (adminKey === undefined) throw indexServerKeyMissing();
    return (server ??= createIndexServer({ ...settings, adminKey }));
  }

  async function findServing(siteId: number): Promise<string> {
    const { name, isDeleted } = await db.withSite(siteId, async (trx) => ({
      name: placesOf(await listPlacements(trx)).findServing(await listCollections(trx), siteId)?.name,
      isDeleted: await isDeletedSite(trx, siteId),
    }));
    if (isDeleted) throw siteNotFound(siteId);
    if (name === undefined) throw indexNotServing();
    return name;
  }

  async function compare(siteId: number, afterEntryId: number): Promise<ComparedPage> {
    const name = await findServing(siteId);
    try {
      return await comparePage({ db, server: connected() }, name, siteId, afterEntryId);
    } catch (error) {
      if (!(error instanceof IndexServerError)) throw error;
      if (error.status !== 404) throw indexServerUnavailable(error);
      // The collection may have been dropped meanwhile because another one replaced it.
      if ((await findServing(siteId)) === name) throw indexCollectionLost();
      return compare(siteId, afterEntryId);
    }
  }

  return {
    siteChanges: (siteId) => db.withSite(siteId, (trx) => readSiteChanges(trx)),
    compare,
    async repair(siteId, afterEntryId, by) {
      const page = await compare(siteId, afterEntryId);
      await mendDifferences(db, siteId, page, by);
      return page;
    },
    place: (siteId) =>
      db.withSite(siteId, async (trx) => {
        const placements = await listPlacements(trx);
        return {
          state: placements.find((each) => each.siteId === siteId)?.state,
          collection: placesOf(placements).findServing(await listCollections(trx), siteId)?.name,
        };
      }),
    move: (siteId, to, by) => (to === 'own' ? moveToOwn(db, siteId, by) : moveToShared(db, siteId, by)),
    overview: () =>
      db.withDirectory(async (trx) => {
        const collections = await listCollections(trx);
        const placements = await listPlacements(trx);
        const nameOf = (state: string) =>
          collections.find((each) => isShared(each) && each.state === state)?.name;
        const building = nameOf('building');
        const cursors = building === undefined ? [] : await listCursors(trx, building);
        const { changes, refused, oldestAgeMs } = await readChangeBacklog(trx);
        return {
          serving: nameOf('serving'),
          building,
          builtSites: cursors.filter(({ isDone }) => isDone).length,
          sitesToBuild: cursors.length,
          pendingChanges: changes,
          refusedChanges: refused,
          oldestChangeAgeMs: Math.floor(oldestAgeMs),
          ownCollections: placements.map((placement) => toOwnCollection(placement, collections)),
        };
      }),
    async build(by) {
      const signal = AbortSignal.timeout(buildWaitMs);
      try {
        await beginBuilding({ db, alias }, { signal, by });
        const placements = await db.withDirectory((trx) => listPlacements(trx));
        for (const { siteId, state } of placements)
          if (state === 'own') await beginOwnCollection({ db, alias }, siteId);
      } catch (error) {
        throw signal.aborted ? buildWaits() : error;
      }
    },
    close: () => server?.close(),
  };
}

function toOwnCollection(
  { siteId, state }: Placement,
  collections: readonly IndexCollection[],
): OwnCollection {
  const nameOf = (wanted: string) =>
    collections.find((each) => each.ownSiteId === siteId && each.state === wanted)?.name;
  return { siteId, state, serving: nameOf('serving'), building: nameOf('building') };
}
