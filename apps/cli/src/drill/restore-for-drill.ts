import { dropScratchDatabase, makeScratchDatabase } from '@headwater/schema';

import { readIdentities } from '../backup/encryption';
import { openBackup } from '../backup/open-backup';
import { type MediaOptions, openMedia, openPlace, withPlace } from '../backup/place';
import type { BackupReader } from '../backup/read-backup';
import { runRestore } from '../backup/run-restore';
import { readDatabaseUrl, readRoles, type RoleOptions, toDatabaseError } from '../commands/migrate';
import type { Output } from '../output/output';
import type { GlobalOptions, Surroundings } from '../session';

export interface RestoreForDrillOptions extends GlobalOptions, MediaOptions, RoleOptions {
  from: string;
  backup?: string;
  identityFile?: string;
  databaseUrl?: string;
  /** The name of the new database. */
  database: string;
}

/** Makes a database for the drill, restores a backup into it and migrates it. Drops the database if that fails. */
export async function restoreForDrill(
  options: RestoreForDrillOptions,
  out: Output,
  surroundings: Surroundings,
): Promise<void> {
  const { from, database } = options;
  const serverUrl = readDatabaseUrl(options, surroundings);
  const decrypt =
    options.identityFile === undefined ? undefined : readIdentities(surroundings.cwd, options.identityFile);
  const place = await openPlace(from, surroundings, { forWriting: false, beside: options });
  const beganAt = performance.now();
  try {
    const reader = await withPlace(from, () =>
      openBackup(place.store, { backupId: options.backup, decrypt }),
    );
    out.note(`Backup ${reader.manifest.backupId}, as of ${reader.manifest.snapshotAt}`);
    const adminUrl = await makeScratchDatabase(serverUrl, database).catch((error: unknown) => {
      throw toDatabaseError(error, 'The drill');
    });
    try {
      const work = { adminUrl, options, out, reader, surroundings, scratch: place.scratch };
      const { rows, objects } = await withPlace(from, () => restore(work));
      out.record({
        ...{ backupId: reader.manifest.backupId, snapshotAt: reader.manifest.snapshotAt },
        ...{ rows, mediaObjects: objects.written + objects.present },
        restoreSeconds: Math.round((performance.now() - beganAt) / 100) / 10,
      });
    } catch (error) {
      await dropScratchDatabase(serverUrl, database);
      throw surroundings.signal.aborted ? error : toDatabaseError(error, 'The restore');
    }
  } finally {
    await place.close();
  }
}

interface Work {
  adminUrl: string;
  options: RestoreForDrillOptions;
  out: Output;
  reader: BackupReader;
  surroundings: Surroundings;
  scratch: string;
}

async function restore({ adminUrl, options, out, reader, surroundings, scratch }: Work) {
  const given = reader.manifest.media.included ? options : { media: false };
  const media = await openMedia(given, surroundings, { scratch, forWriting: true });
  try {
    return await runRestore({
      ...{ adminUrl, reader, media, scratch },
      rolePasswords: readRoles(options, { adminUrl, surroundings, out }),
      onProgress: (text) => {
        if (!out.json) out.note(text);
      },
      signal: surroundings.signal,
    });
  } finally {
    await media?.close();
  }
}
