import type { IndexState } from '../../queries/index-answer';
import type { IndexAnswer } from './index-answer';

/** The most changes that the index may lack, and for how long, while it is asked. */
export const mostPending = 200;
export const longestPendingMs = 1_000;

/**
 * Current: as PostgreSQL has it. Incomplete: it lacks changed entries, and nothing else is wrong. Again: what was asked
 * is out of date. Unindexed and behind: PostgreSQL has to answer.
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

/** Otherwise it was emptied, never filled, filled from another database, or not compared since this one was started. */
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
 * The marker of a batch is there before the batch ends, and its changes are pending until then. An index that is ahead in
 * any other way has more than anybody knows: the database was set back, or the snapshot is of a replica that lags.
 */
function isOfAnotherPast(
  { marker }: IndexAnswer,
  { pendingEntryIds, applied, lastBatch }: IndexState,
): boolean {
  const of = marker?.applied ?? 0;
  return of > lastBatch || (of > (applied ?? 0) && pendingEntryIds.length === 0);
}

/** Whether asking again, with what is known now, can help. */
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
