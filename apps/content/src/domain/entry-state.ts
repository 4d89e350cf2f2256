import type { CurrentEntryRow } from '../queries/entries';

export type EntryState = 'draft' | 'published' | 'scheduled';

/** What readers see of an entry: nothing, the entry, or the entry from an instant on. */
export function entryState({ status, scheduled }: Pick<CurrentEntryRow, 'status' | 'scheduled'>): EntryState {
  if (status === 'draft') return 'draft';
  return scheduled ? 'scheduled' : 'published';
}
