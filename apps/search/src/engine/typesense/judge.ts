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
  answer: IndexAnswer,
  excluded: readonly number[],
  state: IndexState,
  missingHits: number,
): Verdict {
  if (!isOfThisDatabase(answer, state)) return 'unindexed';
  if (isFarBehind(answer, state)) return 'behind';
  if (isOutOfDate(answer, excluded, state) || missingHits > 0) return 'again';
  return state.pendingEntryIds.length > 0 || state.jobs > 0 ? 'incomplete' : 'current';
}

/** If not, the index was emptied, never filled, filled from another database, or not compared since this one was started. */
function isOfThisDatabase({ marker }: IndexAnswer, { isInUse, applied, database }: IndexState): boolean {
  return isInUse && applied !== null && database !== null && marker?.database === database;
}

function isFarBehind(answer: IndexAnswer, state: IndexState): boolean {
  const { pendingEntryIds, oldestAgeMs } = state;
  return (
    pendingEntryIds.length > mostPending ||
    (oldestAgeMs ?? 0) > longestPendingMs ||
    isOfAnotherPast(answer, state)
  );
}

/**
 * Whether the index is ahead of the snapshot. That is right while a batch is applied: its marker is written before the batch ends,
 * and its changes are pending until then. In any other case the database was restored, or the snapshot is of a replica that lags.
 */
function isOfAnotherPast(
  { marker }: IndexAnswer,
  { pendingEntryIds, applied, lastBatch }: IndexState,
): boolean {
  const of = marker?.applied ?? 0;
  return of > lastBatch || (of > (applied ?? 0) && pendingEntryIds.length === 0);
}

/** Whether the question did not know of all pending changes, or of all batches: asking again can help. */
function isOutOfDate(
  { marker }: IndexAnswer,
  excluded: readonly number[],
  { applied, pendingEntryIds, isBetweenPublications }: IndexState,
): boolean {
  const wasExcluded = new Set(excluded);
  return (
    (marker?.applied ?? 0) < (applied ?? 0) ||
    pendingEntryIds.length !== wasExcluded.size ||
    pendingEntryIds.some((entryId) => !wasExcluded.has(entryId)) ||
    isBetweenPublications
  );
}
