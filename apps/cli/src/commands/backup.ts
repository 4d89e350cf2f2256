import { type Command, Option } from 'commander';

import { AppError } from '@headwater/errors';

import type { MediaCounts } from '../backup/copy-media';
import { createEncryption, type Encryption, unencrypted } from '../backup/encryption';
import { invalid } from '../backup/errors';
import { closeAfter, type MediaOptions, openMedia, openPlace, withPlace } from '../backup/place';
import { keepNewest } from '../backup/prune';
import { type BackupReport, runBackup } from '../backup/run-backup';
import { parseCount } from '../options';
import { createOutput, type Output } from '../output/output';
import type { GlobalOptions, Surroundings } from '../session';
import { readDatabaseUrl, toDatabaseError } from './migrate';

export interface EncryptionOptions {
  recipient?: string[];
  plain?: boolean;
}

interface BackupCommandOptions extends GlobalOptions, MediaOptions, EncryptionOptions {
  to: string;
  databaseUrl?: string;
  keep?: number;
}

const helpText = `
A backup holds the rows of all sites and people as of one instant, and the original files of media. It does not hold
keys: service keys, the keys of identity, passwords of database roles, credentials of S3, Redis and Typesense. Keep
those elsewhere. Variants of pictures, unfinished uploads and the search index are made again.

The role needs to see every row: a superuser, or a role with BYPASSRLS that is a member of pg_read_all_data.
Bytes of media that an earlier backup of the same place has for the same recipients are not copied again.

Variables:
  DATABASE_URL  the database
  MEDIA_STORAGE, MEDIA_DIRECTORY, MEDIA_S3_…  where media is, as for the media service
  BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_FORCE_PATH_STYLE, BACKUP_S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_S3_SESSION_TOKEN  how the S3 of backups is reached; without any: MEDIA_S3_…`;

export const recipientOption = (): Option =>
  new Option(
    '--recipient <age1…>',
    'public key of age that can read it; may be given several times',
  ).argParser((value: string, before: string[] = []) => [...before, value]);

export function registerBackup(program: Command, surroundings: Surroundings): void {
  program
    .command('backup')
    .description('Writes a backup of the whole installation, database and media, into a folder or into S3.')
    .requiredOption('--to <place>', 'a folder, or s3://bucket/prefix')
    .option('--database-url <url>', 'URL of a role that sees every row (default: DATABASE_URL)')
    .addOption(recipientOption())
    .option('--plain', 'do not encrypt')
    .option('--media <location>', 'where media is: file:/folder or s3://bucket/prefix')
    .option('--no-media', 'leave out the bytes of media')
    .option('--keep <number>', 'afterwards keep the newest backups only', parseCount)
    .addHelpText('after', helpText)
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<BackupCommandOptions>();
      const out = createOutput(surroundings, options.json === true);
      const databaseUrl = readDatabaseUrl(options, surroundings);
      const encryption = readEncryption(options);
      const place = await openPlace(options.to, surroundings, { forWriting: true, beside: options });
      try {
        const media = await openMedia(options, surroundings, { scratch: place.scratch, forWriting: false });
        const report = await closeAfter(media, () =>
          withPlace(options.to, () =>
            runBackup({
              databaseUrl,
              target: place.store,
              media,
              encryption,
              scratch: place.scratch,
              ...createProgress(out),
              signal: surroundings.signal,
            }),
          ).catch((error: unknown) => {
            throw surroundings.signal.aborted ? error : toDatabaseError(error, 'The backup');
          }),
        );
        assertComplete(out, report);
        if (!report.isNoted)
          out.note(
            'The database could not note this backup, so the alert HeadwaterBackupLate does not count it.',
          );
        const { keep } = options;
        const pruned =
          keep === undefined ? undefined : await withPlace(options.to, () => keepNewest(place.store, keep));
        out.note(
          'Not in it: service keys, keys of identity, passwords of database roles, credentials of storages. Keep them elsewhere.',
        );
        out.record({
          ...describe(report),
          backupsDeleted: pruned?.backups,
          objectsDeleted: pruned?.objects,
        });
      } finally {
        await place.close();
      }
    });
}

/** @throws AppError if neither recipients nor --plain are given */
export function readEncryption({ recipient = [], plain = false }: EncryptionOptions): Encryption {
  if (plain && recipient.length > 0)
    throw invalid('OPTIONS_EXCLUDE_EACH_OTHER', '--plain and --recipient exclude each other.');
  if (!plain && recipient.length === 0)
    throw invalid(
      'RECIPIENT_MISSING',
      'Name who can read it with --recipient age1… ("age-keygen" makes such a key), or say --plain.',
    );
  return plain ? unencrypted : createEncryption(recipient);
}

const describe = ({ manifest, copiedObjects }: BackupReport) => ({
  backupId: manifest.backupId,
  snapshotAt: manifest.snapshotAt,
  encrypted: manifest.recipients.length > 0,
  tables: manifest.tables.length,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  mediaObjects: manifest.media.objects,
  mediaObjectsCopied: copiedObjects,
  mediaGone: manifest.media.gone,
});

/** @throws DATA_LOSS BACKUP_INCOMPLETE; the backup exists nevertheless. */
function assertComplete(out: Output, report: BackupReport): void {
  const { lost } = report.manifest.media;
  if (lost === 0) return;
  out.record(describe(report));
  throw new AppError(
    'DATA_LOSS',
    'BACKUP_INCOMPLETE',
    `The backup ${report.manifest.backupId} was written, but the bytes of ${lost} media files are missing or damaged in the ` +
      'storage of media. Older backups may have them; no backup was deleted.',
  );
}

const lineEveryMs = 10_000;

/** Prints the progress for people. */
export function createProgress(out: Output) {
  let shownAt = performance.now();
  const note = (text: string): void => {
    if (!out.json) out.note(text);
  };
  return {
    onProgress: note,
    onMediaProgress({ objects, copied, bytes }: MediaCounts): void {
      if (performance.now() - shownAt < lineEveryMs) return;
      shownAt = performance.now();
      note(`Media: ${objects} files, ${copied} of them copied, ${(bytes / 1e6).toFixed(1)} MB`);
    },
    onLost: (key: string): void => out.note(`missing or damaged in the storage of media: ${key}`),
  };
}
