import { entryShape, type EntryValues } from './entry-values';

/** What a working copy holds: what publishing does not set by itself. */
export type WorkingCopyValues = Omit<EntryValues, 'status' | 'publishedAt'>;

/** How the values are read from a message: as those of an entry. */
export function workingCopyShape(type: string) {
  const { status: _status, publishTime: _publishTime, ...shape } = entryShape(type);
  return shape;
}

/** One of an entry is saved so often at most. */
export const saveIntervalMs = 5_000;

/** One that nobody has saved for so long is removed. */
export const keepUnusedDays = 90;
