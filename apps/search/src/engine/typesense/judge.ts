import type { IndexState } from '../../queries/index-answer';
import type { IndexAnswer } from './index-answer';

/** The most changes that the index may lack, and for how long, while it is asked. */
export const mostPending = 200;
export const longestPendingMs = 1_000;

/**
 * What to do with an answer of Typesense. `current`: show it, it is as PostgreSQL would answer. `incomplete`: show it, it lacks
 * changed entries, and nothing else is wrong. `again`: ask once more, because the question is out of date. `unindexed` (the index is
 * not of this database) and `behind` (it lacks too much): let PostgreSQL answer.
 */
export type Verdict = 'current' | 'incomplete' | 'again' | 'unindexed' | 'behind';

/** Compares an answer with the snapshot that its hits were looked up in. */
export function judge(
  { marker }: IndexAnswer,
  excluded: readonly number[],
  state: IndexState,
  missingHits: number,
): Verdict {
  const { applied, pendingEntryIds, oldestAgeMs, jobs } = state;
  // The index was never filled, emptied, filled from another database, or not compared since this one was started.
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
 * Whether the index is ahead of the snapshot. That is right while a batch is applied: its marker is written before the batch ends,
 * and its changes are pending until then. In any other case the database was restored, or the snapshot is of a replica that lags.
 */
const isOfAnotherPast = (
  marked: number,
  applied: number,
  { pendingEntryIds, lastBatch }: IndexState,
): boolean => marked > lastBatch || (marked > applied && pendingEntryIds.length === 0);

/** Whether the question did not know of all pending changes, or of a publication: asking again can help. */
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
