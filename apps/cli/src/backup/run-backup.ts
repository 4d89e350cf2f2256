import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { ObjectStore } from '@headwater/media-storage';
import { build } from '@headwater/runtime';
import { openSnapshotSource } from '@headwater/schema';

import { copyMedia, type MediaCounts } from './copy-media';
import { copyTables } from './copy-tables';
import type { Encryption } from './encryption';
import { backupPrefix, type Manifest, writeManifest } from './manifest';
import { poolOf } from './media-pool';

export interface BackupOptions {
  databaseUrl: string;
  target: ObjectStore;
  /** Absent: the backup does not contain the bytes of media. */
  media?: ObjectStore | undefined;
  encryption: Encryption;
  /** A local folder for temporary files. */
  scratch: string;
  onProgress(text: string): void;
  onMediaProgress(counts: MediaCounts): void;
  onLost(key: string): void;
  signal: AbortSignal;
}

export interface BackupReport {
  manifest: Manifest;
  /** Whether the database has a note of the backup, so that the alert about late backups does not fire. */
  isNoted: boolean;
  copiedObjects: number;
}

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
          pool: poolOf(options.encryption.recipients),
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

export const noMedia: MediaCounts = { objects: 0, bytes: 0, copied: 0, gone: 0, lost: 0 };

/** Ids sort by time, to the millisecond, such as `20270301t021500123z-1f2e3d`. */
export const newBackupId = (): string =>
  `${new Date().toISOString().replaceAll(/[-:.]/g, '').toLowerCase()}-${randomBytes(3).toString('hex')}`;
