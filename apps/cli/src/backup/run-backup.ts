import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ObjectStore } from '@headwater/media-storage';
import { build } from '@headwater/runtime';
import { type DataSnapshot, type DataTable, openSnapshotSource } from '@headwater/schema';

import { copyMedia, type MediaCounts, putPart } from './copy-media';
import type { Encryption } from './encryption';
import { backupPrefix, type Manifest, writeManifest } from './manifest';
import { compress, type StoredPart, withTemporary } from './part';

export interface BackupOptions {
  databaseUrl: string;
  target: ObjectStore;
  /** Absent: the bytes of media are kept elsewhere. */
  media?: ObjectStore | undefined;
  encryption: Encryption;
  /** A local folder for what is on its way. */
  scratch: string;
  onProgress(text: string): void;
  onMediaProgress(counts: MediaCounts): void;
  onLost(key: string): void;
  signal: AbortSignal;
}

export interface BackupReport {
  manifest: Manifest;
  /** Whether the database knows of it, so that the alert of late backups stays quiet. */
  isNoted: boolean;
  copiedObjects: number;
}

/** Of rows before they are compressed. A part is on the local disk before it is stored. */
const maxPartBytes = 64 * 1024 * 1024;
const newLine = 10;

/** Copies the rows of one instant, then the bytes that they name, and then writes the manifest. */
export async function runBackup(options: BackupOptions): Promise<BackupReport> {
  const source = await openSnapshotSource(options.databaseUrl);
  try {
    const backupId = newBackupId();
    const namesFile = join(options.scratch, 'media-objects');
    const database = await source.withSnapshot(async (snapshot) => {
      options.onProgress(`Copying ${snapshot.tables.length} tables as of ${snapshot.takenAt.toISOString()}`);
      const tables = await copyTables(snapshot, backupPrefix(backupId), options);
      await pipeline(snapshot.readMediaObjects(), createWriteStream(namesFile));
      const { takenAt, serverVersion, migrations, sequences } = snapshot;
      return { snapshotAt: takenAt.toISOString(), serverVersion, migrations, sequences, tables };
    });
    const { media } = options;
    const copied =
      media &&
      (await copyMedia(
        {
          source: media,
          target: options.target,
          listPrefix: `${backupPrefix(backupId)}/media`,
          encryption: options.encryption,
          scratch: options.scratch,
          isStillThere: (siteId, contentHash) => source.hasMediaObject(siteId, contentHash),
          onProgress: (counts) => options.onMediaProgress(counts),
          onLost: (key) => options.onLost(key),
          signal: options.signal,
        },
        namesFile,
      ));
    const { copied: copiedObjects = 0, ...counts } = copied?.counts ?? noMedia;
    const manifest: Manifest = {
      format: 1,
      backupId,
      release: build.version,
      finishedAt: new Date().toISOString(),
      recipients: [...options.encryption.recipients],
      ...database,
      media: { included: media !== undefined, ...counts, lists: copied?.lists ?? [] },
    };
    options.signal.throwIfAborted();
    await writeManifest(options.target, manifest);
    const isNoted = manifest.media.lost === 0 && (await source.noteBackup().catch(() => false));
    return { manifest, isNoted, copiedObjects };
  } finally {
    await source.close();
  }
}

const noMedia: MediaCounts = { objects: 0, bytes: 0, copied: 0, gone: 0, lost: 0 };

/** In the order of time, also of backups of one second, such as `20270301t021500123z-1f2e3d`. */
const newBackupId = (): string =>
  `${new Date().toISOString().replaceAll(/[-:.]/g, '').toLowerCase()}-${randomBytes(3).toString('hex')}`;

async function copyTables(
  snapshot: DataSnapshot,
  prefix: string,
  options: BackupOptions,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    options.signal.throwIfAborted();
    tables.push({ ...table, ...(await copyTable(snapshot.read(table), table, prefix, options)) });
  }
  return tables;
}

async function copyTable(
  rows: Readable,
  { schema, name }: DataTable,
  prefix: string,
  { target, encryption, scratch, signal }: BackupOptions,
): Promise<{ rows: number; parts: StoredPart[] }> {
  const counts = { rows: 0 };
  const parts: StoredPart[] = [];
  for await (const bytes of inParts(rows, counts)) {
    signal.throwIfAborted();
    const key = `${prefix}/database/${schema}.${name}.${String(parts.length).padStart(5, '0')}`;
    parts.push(
      await withTemporary(scratch, bytes, [compress, encryption.encrypt], (file) =>
        putPart(target, key, file),
      ),
    );
  }
  return { rows: counts.rows, parts };
}

/** Cuts a stream into streams of about `maxPartBytes`, each of which is read to its end before the next one. */
async function* inParts(rows: Readable, counts: { rows: number }) {
  const chunks = (rows as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let next = await chunks.next();
  async function* part(): AsyncGenerator<Buffer> {
    for (let size = 0; next.done !== true && size < maxPartBytes; next = await chunks.next()) {
      // COPY writes a line for a row, and escapes new lines in it.
      for (let at = next.value.indexOf(newLine); at !== -1; at = next.value.indexOf(newLine, at + 1))
        counts.rows += 1;
      size += next.value.length;
      yield next.value;
    }
  }
  while (next.done !== true) yield part();
}
