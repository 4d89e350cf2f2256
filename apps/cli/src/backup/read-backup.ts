import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { LocalFile, ObjectStore } from '@headwater/media-storage';

import type { Decrypt } from './encryption';
import { damaged } from './errors';
import type { Manifest } from './manifest';
import type { MediaEntry } from './media-pool';
import { readStages, type StoredPart, unpackStages, withPart, withTemporary } from './part';

/** Store and key to read parts. */
export interface PartReader {
  store: ObjectStore;
  /** Absent: the backup is not encrypted, or only its stored bytes are read. */
  decrypt?: Decrypt | undefined;
}

/** A backup with the store and key to read it. */
export interface BackupReader extends PartReader {
  manifest: Manifest;
}

type Table = Manifest['tables'][number];

/** The rows of a table. The hash of every part is checked before it is read. */
export function readTable({ store, decrypt }: PartReader, { parts }: Pick<Table, 'parts'>): Readable {
  const rows = new PassThrough();
  const feed = async (): Promise<void> => {
    for (const part of parts)
      await withPart(store, part, (path) =>
        pipeline(readStages(path, part.key, unpackStages(decrypt, true)), rows, { end: false }),
      );
    rows.end();
  };
  feed().catch((error: unknown) => rows.destroy(error as Error));
  return rows;
}

/** Passes the bytes of a media object to the work as a file, after checking their hash. @throws BACKUP_DAMAGED */
export function withMedia<T>(
  { store, decrypt }: PartReader,
  { stored, contentHash }: MediaEntry,
  scratch: string,
  use: (file: LocalFile) => Promise<T>,
): Promise<T> {
  return withPart(store, stored, (path) =>
    withTemporary(scratch, readStages(path, stored.key, unpackStages(decrypt, false)), [], (file) => {
      if (file.sha256 !== contentHash) throw damaged(stored.key, 'holds other bytes than its name tells');
      return use(file);
    }),
  );
}

/** Only compares the stored bytes of a part with their hash. */
export const checkStored = (store: ObjectStore, part: StoredPart): Promise<void> =>
  withPart(store, part, () => Promise.resolve());
