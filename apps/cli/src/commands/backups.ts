import { type Command } from 'commander';

import { listBackups, readManifest } from '../backup/manifest';
import { openPlace, withPlace } from '../backup/place';
import { createOutput } from '../output/output';
import type { GlobalOptions, Surroundings } from '../session';

interface ListOptions extends GlobalOptions {
  from: string;
}

export function registerBackups(program: Command, surroundings: Surroundings): void {
  const backups = program.command('backups').description('Shows the backups of a place.');
  backups
    .command('list')
    .description('Lists the backups, oldest first.')
    .requiredOption('--from <place>', 'a folder, or s3://bucket/prefix')
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<ListOptions>();
      const out = createOutput(surroundings, options.json === true);
      const place = await openPlace(options.from, surroundings, { forWriting: false });
      try {
        const { whole, begun } = await withPlace(options.from, () => listBackups(place.store));
        const rows: object[] = [];
        for (const backupId of whole) {
          const { snapshotAt, release, recipients, tables, media } = await readManifest(
            place.store,
            backupId,
          );
          rows.push({
            backupId,
            snapshotAt,
            release,
            encrypted: recipients.length > 0,
            rows: tables.reduce((sum, table) => sum + table.rows, 0),
            mediaObjects: media.objects,
            complete: media.lost === 0,
          });
        }
        if (begun.length > 0)
          out.note(`${begun.length} more were begun and have no manifest: they are no backups.`);
        out.list(rows, [
          'backup_id',
          'snapshot_at',
          'release',
          'encrypted',
          'rows',
          'media_objects',
          'complete',
        ]);
      } finally {
        await place.close();
      }
    });
}
