import { setTimeout as delay } from 'node:timers/promises';

import type { IndexCollection } from '../queries/index-collections';
import type { IndexSite } from '../queries/index-sites';
import { type Marker, type MarkerDocument, toMarker } from '../typesense/document';
import type { IndexServer } from './index-server';
import type { Places } from './places';

/** The destination of a batch. */
export interface Written {
  server: IndexServer;
  collections: readonly IndexCollection[];
  places: Places;
  /** The database of the batch. */
  cluster: string;
}

const readTries = 20;
const readPauseMs = 50;

/**
 * Whether the collections that serve have all former batches of these sites, and none from after this batch. Otherwise the server was
 * emptied, or the server or the database was restored to an earlier state, and this batch would hide that documents are missing.
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
    // A follower of the cluster may lag behind the node that took the last batch.
    if (!isEach(mayBecomeReady) || tries === readTries) return false;
    await delay(readPauseMs);
  }
}

interface Batch {
  cluster: string;
  batch: number;
}

/**
 * Whether a batch may be written. The marker may be ahead of PostgreSQL if a batch wrote its marker and did not end: its changes are still
 * pending, so this batch has them.
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
 * Whether the index has the state of a site that PostgreSQL expects. A batch that did not end is repeated, so it is no fault, unless
 * PostgreSQL was started since: it may not know the changes.
 */
export function isMarkerRight(
  marker: Marker | undefined,
  applied: number | undefined,
  { cluster, isRestarted }: { cluster: string; isRestarted: boolean },
): boolean {
  if (isRestarted && marker?.begun !== undefined) return false;
  return marker?.applied === applied && marker?.database === cluster;
}

/** Call it before the documents of a batch are written. Collections that are being built do not need it. */
export async function markBegun(written: Written, sites: readonly IndexSite[], batch: number): Promise<void> {
  const collections = written.collections.filter(({ state }) => state === 'serving');
  await writeMarkers({ ...written, collections }, sites, ({ siteId, applied }) =>
    toMarker(siteId, { applied, database: written.cluster, begun: batch }),
  );
}

/** Call it after the documents are written, in a separate request, so that a search that reads the marker finds them. */
export async function markApplied(
  written: Written,
  sites: readonly IndexSite[],
  batch: number,
): Promise<void> {
  await writeMarkers(written, sites, ({ siteId }) =>
    toMarker(siteId, { applied: batch, database: written.cluster }),
  );
}

/** The marker of a site while none of its batches is being written. A batch that did not end leaves its changes pending. */
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
