import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { LocalFile, ObjectStore } from '@headwater/media-storage';

import type { Decrypt } from './encryption';
import { damaged } from './errors';
import type { Manifest } from './manifest';
import type { MediaEntry } from './media-pool';
import { readStages, type StoredPart, unpackStages, withPart, withTemporary } from './part';

/** What is needed to read parts. */
export interface PartReader {
  store: ObjectStore;
  /** Absent: it is not encrypted, or only its stored bytes are looked at. */
  decrypt?: Decrypt | undefined;
}

/** A backup and what is needed to read it. */
export interface BackupReader extends PartReader {
  manifest: Manifest;
}

type Table = Manifest['tables'][number];

/** The rows of a table. Every part is compared with its hash before it is read. */
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

/** Lends the bytes of a media object as a file, once they are those of its hash. @throws BACKUP_DAMAGED */
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

/** Compares the stored bytes of a part with their hash, and nothing else. */
export const checkStored = (store: ObjectStore, part: StoredPart): Promise<void> =>
  withPart(store, part, () => Promise.resolve());
