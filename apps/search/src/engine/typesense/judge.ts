import type { IndexState } from '../../queries/index-answer';
import type { IndexAnswer } from './index-answer';

/** The maximum number, and age, of changes that the index may lack while it is used. */
export const mostPending = 200;
export const longestPendingMs = 1_000;

/**
 * What to do with an answer of Typesense. `current`: show it; it equals that of PostgreSQL. `incomplete`: show it; it lacks only changed
 * entries. `again`: repeat the query, because it was out of date. `unindexed` (the index is not of this database) and `behind` (it lacks
 * too many changes): let PostgreSQL answer.
 */
export type Verdict = 'current' | 'incomplete' | 'again' | 'unindexed' | 'behind';

/** Compares an answer with the snapshot in which its hits were looked up. */
export function judge(
  { marker }: IndexAnswer,
  excluded: readonly number[],
  state: IndexState,
  missingHits: number,
): Verdict {
  const { applied, pendingEntryIds, oldestAgeMs, jobs } = state;
  // The index was never filled, was emptied, was filled from another database, or was not compared since the start of this one.
  if (marker === undefined || applied === null || !isOfThisDatabase(marker.database, state))
    return 'unindexed';
  if (pendingEntryIds.length > mostPending) return 'behind';
  if (oldestAgeMs !== null && oldestAgeMs > longestPendingMs) return 'behind';
  if (isOfAnotherPast(marker.applied, applied, state)) return 'behind';
  if (marker.applied < applied || isOutOfDate(excluded, state) || missingHits > 0) return 'again';
  return pendingEntryIds.length > 0 || jobs > 0 ? 'incomplete' : 'current';
}

const isOfThisDatabase = (of: string, { isInUse, database }: IndexState): boolean =>
  isInUse && of === database;

/**
 * Whether the index is ahead of the snapshot. That is normal while a batch is applied: its marker is written before the batch ends, and its
 * changes are pending until then. In any other case the database was restored, or the snapshot is of a lagging replica.
 */
const isOfAnotherPast = (
  marked: number,
  applied: number,
  { pendingEntryIds, lastBatch }: IndexState,
): boolean => marked > lastBatch || (marked > applied && pendingEntryIds.length === 0);

/** Whether the query did not include all pending changes, or a publication, so that repeating it can help. */
function isOutOfDate(
  excluded: readonly number[],
  { pendingEntryIds, isBetweenPublications }: IndexState,
): boolean {
  const wasExcluded = new Set(excluded);
  return (
    pendingEntryIds.length !== wasExcluded.size ||
    pendingEntryIds.some((entryId) => !wasExcluded.has(entryId)) ||
    isBetweenPublications
  );
}
