import { entryShape, type EntryValues } from './entry-values';

/** The values of a working copy: all that publishing does not set itself. */
export type WorkingCopyValues = Omit<EntryValues, 'status' | 'publishedAt'>;

/** Reads the values from a message, like those of an entry. */
export function workingCopyShape(type: string) {
  const { status: _status, publishTime: _publishTime, ...shape } = entryShape(type);
  return shape;
}

/** The minimum time between two saves of a working copy. */
export const saveIntervalMs = 5_000;

/** A working copy that was not saved for this long is removed. */
export const keepUnusedDays = 90;
