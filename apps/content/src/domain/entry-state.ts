import type { CurrentEntryRow } from '../queries/entries';

export type EntryState = 'draft' | 'published' | 'scheduled';

/** Whether readers see an entry: not, now, or from an instant on. */
export function entryState({ status, scheduled }: Pick<CurrentEntryRow, 'status' | 'scheduled'>): EntryState {
  if (status === 'draft') return 'draft';
  return scheduled ? 'scheduled' : 'published';
}
