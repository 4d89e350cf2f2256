import type { PublicEntry } from '@headwater/contracts';
import type { ReadResult } from '@headwater/db';
import { objectsOfSummaries } from '@headwater/published-views';

import { publishedEntryNotFound } from '../../errors';
import { type PublicEntryRow, toPublicEntry } from '../../mappers/public-entry';

/** What every delivery response says about how long it is good for. */
export function freshnessOf(read: ReadResult): { siteVersion: number; validForMs?: number } {
  return {
    siteVersion: read.siteVersion,
    ...(read.validForMs !== undefined && { validForMs: read.validForMs }),
  };
}

/** The one entry of the first statement, with all that a response says besides it. @throws NOT_FOUND ENTRY_NOT_FOUND, which says the same in its metadata. */
export function readEntry(read: ReadResult): {
  entry: PublicEntry;
  head: { siteVersion: number; validForMs?: number; usedObjects: string[] };
} {
  const row = read.results[0]?.[0];
  if (row === undefined) throw publishedEntryNotFound(freshnessOf(read));
  const { entry, usedObjects } = toFoundEntry(row as unknown as PublicEntryRow);
  return { entry, head: { ...freshnessOf(read), usedObjects } };
}

/** An entry, and the objects that it was made of. */
export interface FoundEntry {
  entry: PublicEntry;
  usedObjects: string[];
}

export function toFoundEntry(row: PublicEntryRow): FoundEntry {
  const entry = toPublicEntry(row);
  return { entry, usedObjects: objectsOfSummaries([entry.summary]) };
}
