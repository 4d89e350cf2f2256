import type { ObjectStore } from '@headwater/media-storage';

import type { Decrypt } from './encryption';
import { invalid } from './errors';
import { chooseBackup } from './manifest';
import type { BackupReader } from './read-backup';

export interface Chosen {
  /** Absent: the newest one. */
  backupId?: string | undefined;
  /** Absent: only unencrypted backups can be read. */
  decrypt?: Decrypt | undefined;
}

/** @throws AppError BACKUP_NOT_FOUND, BACKUP_DAMAGED, BACKUP_FORMAT */
export async function openStored(store: ObjectStore, { backupId, decrypt }: Chosen): Promise<BackupReader> {
  const manifest = await chooseBackup(store, backupId);
  return { store, manifest, decrypt: manifest.recipients.length > 0 ? decrypt : undefined };
}

/** Opens a backup to read its content, not only its stored bytes. @throws also AppError IDENTITY_MISSING */
export async function openBackup(store: ObjectStore, chosen: Chosen): Promise<BackupReader> {
  const reader = await openStored(store, chosen);
  const { recipients } = reader.manifest;
  if (recipients.length > 0 && reader.decrypt === undefined)
    throw invalid(
      'IDENTITY_MISSING',
      `The backup is encrypted to ${recipients.join(', ')}. Name the file with the private key in --identity-file.`,
    );
  return reader;
}
