import type { PublicEntry } from '@headwater/contracts';
import type { ReadResult } from '@headwater/db';
import { objectsOfSummaries } from '@headwater/published-views';

import { publishedEntryNotFound } from '../../errors';
import { type PublicEntryRow, toPublicEntry } from '../../mappers/public-entry';

/** The freshness of a delivery response. */
export function freshnessOf(read: ReadResult): { siteVersion: number; validForMs?: number } {
  return {
    siteVersion: read.siteVersion,
    ...(read.validForMs !== undefined && { validForMs: read.validForMs }),
  };
}

/**
 * The entry of the first statement, with the other parts of a response. @throws NOT_FOUND ENTRY_NOT_FOUND, with the same freshness in its
 * metadata.
 */
export function readEntry(read: ReadResult): {
  entry: PublicEntry;
  head: { siteVersion: number; validForMs?: number; usedObjects: string[] };
} {
  const row = read.results[0]?.[0];
  if (row === undefined) throw publishedEntryNotFound(freshnessOf(read));
  const { entry, usedObjects } = toFoundEntry(row as unknown as PublicEntryRow);
  return { entry, head: { ...freshnessOf(read), usedObjects } };
}

/** An entry, and the objects that it shows. */
export interface FoundEntry {
  entry: PublicEntry;
  usedObjects: string[];
}

export function toFoundEntry(row: PublicEntryRow): FoundEntry {
  const entry = toPublicEntry(row);
  return { entry, usedObjects: objectsOfSummaries([entry.summary]) };
}
