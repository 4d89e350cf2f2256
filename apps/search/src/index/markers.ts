import { setTimeout as delay } from 'node:timers/promises';

import type { IndexCollection } from '../queries/index-collections';
import type { IndexSite } from '../queries/index-sites';
import { type Marker, type MarkerDocument, toMarker } from '../typesense/document';
import type { IndexServer } from './index-server';
import type { Places } from './places';

/** Where a batch is written. */
export interface Written {
  server: IndexServer;
  collections: readonly IndexCollection[];
  places: Places;
  /** The database that it is from. */
  cluster: string;
}

const readTries = 20;
const readPauseMs = 50;

/**
 * Whether the collections that are searched have all batches of these sites, and none that was not begun before this one. Otherwise
 * the server was emptied, or it or the database is in an earlier state, and the batch would count as if nothing were missing.
 */
export async function areMarkersReady(
  { server, collections, places, cluster }: Written,
  sites: readonly IndexSite[],
  batch: number,
): Promise<boolean> {
  for (const collection of collections) {
    if (collection.state !== 'serving') continue;
    const marked = sites.filter(({ siteId }) => places.hasMarker(collection, siteId));
    if (marked.length > 0 && !(await haveMarkers(server, collection.name, marked, { cluster, batch })))
      return false;
  }
  return true;
}

async function haveMarkers(
  server: IndexServer,
  name: string,
  sites: readonly IndexSite[],
  of: Batch,
): Promise<boolean> {
  const siteIds = sites.map(({ siteId }) => siteId);
  for (let tries = 1; ; tries += 1) {
    const markers = await server.findMarkers(name, siteIds);
    const isEach = (test: typeof isReady) => sites.every((site) => test(site, markers.get(site.siteId), of));
    if (isEach(isReady)) return true;
    // A follower of the cluster may be a moment behind the node that took the last batch.
    if (!isEach(mayBecomeReady) || tries === readTries) return false;
    await delay(readPauseMs);
  }
}

interface Batch {
  cluster: string;
  batch: number;
}

/**
 * Whether a batch may be written. Ahead: a batch that wrote its marker did not end. Its changes are pending, so they are in this
 * one.
 */
export function isReady(
  { applied }: IndexSite,
  marker: Marker | undefined,
  { cluster, batch }: Batch,
): boolean {
  return marker?.database === cluster && marker.applied >= applied && marker.applied < batch;
}

const mayBecomeReady = (
  { applied }: IndexSite,
  marker: Marker | undefined,
  { cluster, batch }: Batch,
): boolean => (marker === undefined ? applied > 0 : marker.database === cluster && marker.applied < batch);

/**
 * Whether the index is as far with a site as PostgreSQL says. A batch that did not end is done again, unless PostgreSQL was started
 * since: it may not know of the changes.
 */
export function isMarkerRight(
  marker: Marker | undefined,
  applied: number | undefined,
  { cluster, isRestarted }: { cluster: string; isRestarted: boolean },
): boolean {
  if (isRestarted && marker?.begun !== undefined) return false;
  return marker?.applied === applied && marker?.database === cluster;
}

/** Before the documents of a batch. A collection that is built has no use for it. */
export async function markBegun(written: Written, sites: readonly IndexSite[], batch: number): Promise<void> {
  const collections = written.collections.filter(({ state }) => state === 'serving');
  await writeMarkers({ ...written, collections }, sites, ({ siteId, applied }) =>
    toMarker(siteId, { applied, database: written.cluster, begun: batch }),
  );
}

/** Only when the documents are there, in a request of its own: a search that reads the marker finds them. */
export async function markApplied(
  written: Written,
  sites: readonly IndexSite[],
  batch: number,
): Promise<void> {
  await writeMarkers(written, sites, ({ siteId }) =>
    toMarker(siteId, { applied: batch, database: written.cluster }),
  );
}

/** What a site's marker says when no batch of it is being written. One that did not end leaves its changes pending. */
export function markerOf(
  { siteId, applied }: IndexSite,
  { database, isPending }: { database: string; isPending: boolean },
): MarkerDocument {
  return toMarker(siteId, { applied, database, ...(isPending ? { begun: applied } : {}) });
}

async function writeMarkers(
  { server, collections, places }: Written,
  sites: readonly IndexSite[],
  toDocument: (site: IndexSite) => MarkerDocument,
): Promise<void> {
  for (const collection of collections) {
    const markers = sites.filter(({ siteId }) => places.hasMarker(collection, siteId)).map(toDocument);
    const refusals = await server.write(collection.name, markers);
    for (const refusal of refusals.values()) throw new Error(`the index would not take a marker: ${refusal}`);
  }
}
