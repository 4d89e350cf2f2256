import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import {
  assertAsStored,
  type BackupReader,
  openBackup,
  openPlace,
  readIdentities,
  readSites,
  runRestore,
  withPlace,
} from '@headwater/cli/backup';
import { AppError } from '@headwater/errors';
import { openStore, readStorage } from '@headwater/media-storage';
import type { Closer, LogLevel } from '@headwater/runtime';

import type { Progress } from '../progress';
import { type Filling, startStandalone } from '../standalone';

export interface DrillOptions {
  /** The place of backups: a folder, or `s3://bucket/prefix`. */
  from: string;
  /** Absent: the newest one. */
  backup?: string | undefined;
  identityFile?: string | undefined;
  media: boolean;
  entriesPerKind: number;
  /** The folder of the scratch installation. */
  workFolder: string;
  cwd: string;
  environment: Record<string, string | undefined>;
  progress: Progress;
  logLevel: LogLevel;
  closer: Closer;
  /** Called as soon as a database runs. It must be stopped. */
  onPostgres(stop: () => Promise<void>): void;
  signal: AbortSignal;
}

export interface DrillReport {
  backupId: string;
  /** The backup shows the state at this instant. */
  snapshotAt: string;
  rows: number;
  mediaObjects: number;
  sites: { headless: number; theme: number };
  entriesRead: number;
  mediaRead: number;
  /** The time from the first byte to an installation that answers. */
  restoreSeconds: number;
}

/**
 * Restores a backup into a scratch installation and reads pages through its gateway. The closer removes the installation.
 *
 * @throws AppError for a backup that cannot be restored, and DRILL_FAILED for answers that differ from the database
 */
export async function runDrill(options: DrillOptions): Promise<DrillReport> {
  const { from, progress, closer, signal } = options;
  const decrypt =
    options.identityFile === undefined ? undefined : readIdentities(options.cwd, options.identityFile);
  const place = await openPlace(from, options, { forWriting: false });
  closer.add('place of backups', () => place.close());
  const reader = await withPlace(from, () => openBackup(place.store, { backupId: options.backup, decrypt }));
  const folder = makeFolder(options.workFolder);
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  const beganAt = performance.now();
  let rows = 0;
  const { clients, summary } = await startStandalone({
    ...{ host: '127.0.0.1', port: 0, dataDir: join(folder, 'data'), demo: false },
    // Without the bytes of media, the folder has none of the files that the database names, and must be accepted as it is.
    environment: options.media ? {} : { MEDIA_ADOPT_DIRECTORY: 'true' },
    ...{
      logLevel: options.logLevel,
      progress,
      closer,
      signal,
      onPostgres: (stop) => options.onPostgres(stop),
    },
    fill: async (filling) => {
      rows = await restore(reader, place.scratch, filling, options);
    },
  });
  const restoreSeconds = Math.round((performance.now() - beganAt) / 100) / 10;
  const { media, entriesPerKind } = options;
  const read = await progress.step('Reading pages', () =>
    readSites({ clients, baseUrl: summary.baseUrl, entriesPerKind, media, signal }),
  );
  assertAsStored(read);
  const { backupId, snapshotAt } = reader.manifest;
  return {
    ...{ backupId, snapshotAt, rows, mediaObjects: media ? reader.manifest.media.objects : 0 },
    sites: { headless: read.headless, theme: read.theme },
    ...{ entriesRead: read.entries, mediaRead: read.media, restoreSeconds },
  };
}

async function restore(
  reader: BackupReader,
  scratch: string,
  { adminUrl, rolePasswords, mediaFolder }: Filling,
  { from, media, progress, signal }: DrillOptions,
): Promise<number> {
  const store = media ? openStore(readStorage({ MEDIA_DIRECTORY: mediaFolder })) : undefined;
  try {
    await store?.prepare();
    const what = `Restoring the backup ${reader.manifest.backupId}`;
    const { rows } = await progress.step(what, () =>
      withPlace(from, () =>
        runRestore({
          adminUrl,
          reader,
          media: store,
          rolePasswords,
          scratch,
          onProgress: () => undefined,
          signal,
        }),
      ),
    );
    return rows;
  } finally {
    await store?.close();
  }
}

function makeFolder(workFolder: string): string {
  try {
    const folder = mkdtempSync(join(workFolder, 'headwater-drill-'));
    // PostgreSQL runs as another user if this process is root.
    chmodSync(folder, 0o711);
    return folder;
  } catch (cause) {
    throw new AppError(
      'FAILED_PRECONDITION',
      'WORK_FOLDER_NOT_WRITABLE',
      `The folder ${workFolder} cannot be written: choose another one with --work-folder.`,
      { cause },
    );
  }
}
