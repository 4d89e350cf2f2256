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

/** Otherwise it was emptied, never filled, or filled from another database. */
function isOfThisDatabase({ marker }: IndexAnswer, { isInUse, applied, database }: IndexState): boolean {
  return isInUse && applied !== null && database !== null && marker?.database === database;
}

function isFarBehind(
  { marker }: IndexAnswer,
  { pendingEntryIds, oldestAgeMs, applied }: IndexState,
): boolean {
  if (pendingEntryIds.length > mostPending || (oldestAgeMs ?? 0) > longestPendingMs) return true;
  // While a batch runs, its marker can be there and its changes are still pending. With none pending, an index that is
  // ahead is of another past of the database.
  return (marker?.applied ?? 0) > (applied ?? 0) && pendingEntryIds.length === 0;
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
