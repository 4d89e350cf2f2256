import type { ObjectStat } from '@headwater/media-storage';

/** The sum of several files in the storage. */
export interface Stored {
  files: number;
  sizeBytes: number;
  /** Time of the file that was stored last. */
  storedAt: Date;
}

export const addTo = (before: Stored | undefined, { sizeBytes, modifiedAt }: ObjectStat): Stored => ({
  files: (before?.files ?? 0) + 1,
  sizeBytes: (before?.sizeBytes ?? 0) + sizeBytes,
  storedAt: before === undefined || modifiedAt > before.storedAt ? modifiedAt : before.storedAt,
});
