import { type Command } from 'commander';

import { AppError } from '@headwater/errors';

import { readIdentities } from '../backup/encryption';
import { openBackup, openStored } from '../backup/open-backup';
import { type MediaOptions, openMedia, openPlace, type Place, withPlace } from '../backup/place';
import type { BackupReader } from '../backup/read-backup';
import { runRestore } from '../backup/run-restore';
import { verifyDatabase, verifyMedia } from '../backup/verify';
import { createOutput, type Output } from '../output/output';
import type { GlobalOptions, Surroundings } from '../session';
import { raiseVersions, readRedis, type RedisOptions, takesRedis } from './after-restore';
import {
  noteForAdministrator,
  readDatabaseUrl,
  readRoles,
  type RoleOptions,
  toDatabaseError,
} from './migrate';

interface RestoreCommandOptions extends GlobalOptions, MediaOptions, RedisOptions, RoleOptions {
  from: string;
  backup?: string;
  identityFile?: string;
  verify?: boolean;
  databaseUrl?: string;
}

const helpText = `
The database must be empty: without tables, or migrated by the release of the backup and without sites and people.
Everything is verified before it is written, and the rows are one transaction: what ends early is run again.

With --verify nothing is written. Without the identity only the stored bytes are compared with their hashes; with it,
also what is in them.

Tokens, sessions and passwords are those of the backup: what was revoked since is valid again. Revoke it again, and
erase again whom you erased since.`;

export function registerRestore(program: Command, surroundings: Surroundings): void {
  takesRedis(
    program
      .command('restore')
      .description('Restores a backup, database and media, into an empty installation.')
      .requiredOption('--from <place>', 'a folder, or s3://bucket/prefix')
      .option('--backup <id>', 'which one (default: the newest)')
      .option('--identity-file <file>', 'file with the private key of age, for an encrypted backup')
      .option('--verify', 'read the backup, compare everything with its hashes, and restore nothing')
      .option(
        '--database-url <url>',
        'URL of a role that may create roles and schemas (default: DATABASE_URL)',
      )
      .option('--media <location>', 'where media goes: file:/folder or s3://bucket/prefix')
      .option('--no-media', 'do not restore the bytes of media')
      .option('--roles-file <path>', 'passwords of the roles, as for "migrate"')
      .option('--no-roles', 'do not change the roles; all of them must exist'),
  )
    .addHelpText('after', helpText)
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<RestoreCommandOptions>();
      const out = createOutput(surroundings, options.json === true);
      const decrypt =
        options.identityFile === undefined
          ? undefined
          : readIdentities(surroundings.cwd, options.identityFile);
      const place = await openPlace(options.from, surroundings, {
        forWriting: false,
        ...(options.verify !== true && { beside: options }),
      });
      try {
        const open = options.verify === true ? openStored : openBackup;
        const reader = await withPlace(options.from, () =>
          open(place.store, { backupId: options.backup, decrypt }),
        );
        out.note(`Backup ${reader.manifest.backupId}, as of ${reader.manifest.snapshotAt}`);
        const work = options.verify === true ? verify : restore;
        await withPlace(options.from, () => work({ options, out, place, reader, surroundings }));
      } finally {
        await place.close();
      }
    });
}

interface Work {
  options: RestoreCommandOptions;
  out: Output;
  place: Place;
  reader: BackupReader;
  surroundings: Surroundings;
}

async function restore({ options, out, place, reader, surroundings }: Work): Promise<void> {
  const adminUrl = readDatabaseUrl(options, surroundings);
  const redis = readRedis(options, surroundings);
  const rolePasswords = readRoles(options, { adminUrl, surroundings, out });
  const given = reader.manifest.media.included ? options : { media: false };
  const media = await openMedia(given, surroundings, { scratch: place.scratch, forWriting: true });
  try {
    const report = await runRestore({
      adminUrl,
      reader,
      media,
      rolePasswords,
      scratch: place.scratch,
      onProgress: (text) => {
        if (!out.json) out.note(text);
      },
      signal: surroundings.signal,
    });
    const sites = await raiseVersions(adminUrl, redis);
    noteForAdministrator(out, report.forAdministrator);
    const { backupId, snapshotAt, media: kept } = reader.manifest;
    out.record({
      backupId,
      snapshotAt,
      tables: report.tables,
      rows: report.rows,
      sites,
      mediaWritten: report.objects.written,
      mediaPresent: report.objects.present,
      mediaMissing: kept.gone + kept.lost,
    });
  } catch (error) {
    throw surroundings.signal.aborted ? error : toDatabaseError(error, 'The restore');
  } finally {
    await media?.close();
  }
}

const shownProblems = 20;

async function verify({ out, place, reader, surroundings }: Work): Promise<void> {
  const problems: string[] = [];
  const whole = reader.manifest.recipients.length === 0 || reader.decrypt !== undefined;
  const options = {
    whole,
    scratch: place.scratch,
    onDamage(error: unknown): void {
      if (!(error instanceof AppError) || error.reason !== 'BACKUP_DAMAGED') throw error;
      problems.push(error.message);
    },
    signal: surroundings.signal,
  };
  await verifyDatabase(reader, options);
  await verifyMedia(reader, options);
  for (const problem of problems.slice(0, shownProblems)) out.note(problem);
  if (problems.length > 0)
    throw new AppError(
      'DATA_LOSS',
      'BACKUP_DAMAGED',
      `The backup ${reader.manifest.backupId} is damaged in ${problems.length} places; the first: ${problems[0]}`,
    );
  if (!whole) out.note('Only the stored bytes were compared: --identity-file also reads what is in them.');
  const { tables, media, backupId } = reader.manifest;
  out.done(`The backup ${backupId} is whole.`, {
    backup_id: backupId,
    tables: tables.length,
    media_objects: media.objects,
    decrypted: whole,
  });
}
