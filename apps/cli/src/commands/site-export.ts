import { type Command } from 'commander';

import { AppError } from '@headwater/errors';

import { closeAfter, type MediaOptions, openMedia, openPlace, withPlace } from '../backup/place';
import { createOutput, type Output } from '../output/output';
import type { GlobalOptions, Surroundings } from '../session';
import { deleteAbandoned, type ExportManifest, listExports } from '../site-copy/export-manifest';
import { readDomain } from '../site-copy/read-domain';
import { runExport } from '../site-copy/run-export';
import { createProgress, type EncryptionOptions, readEncryption, recipientOption } from './backup';
import { readDatabaseUrl, toDatabaseError } from './migrate';

interface ExportCommandOptions extends GlobalOptions, MediaOptions, EncryptionOptions {
  to: string;
  databaseUrl?: string;
}

const helpText = `
An export holds everything of one site as of one instant: entries in every state with their revisions, working copies
and the trash, authors, media with their originals, taxonomies, menus, area designs, settings, languages, domains,
what is curated of searches, and tokens by their hashes. It does not hold people and their roles, the record of
changes, variants of pictures, unfinished uploads and jobs. Nobody who writes waits for it.

The role needs to see every row: a superuser, or a role with BYPASSRLS that is a member of pg_read_all_data.
A place may hold exports of several sites, and backups.

Variables: those of "headwater backup".`;

export function registerSiteExport(sites: Command, surroundings: Surroundings): void {
  sites
    .command('export <domain>')
    .description('Writes one site with everything, rows and media, into a folder or into S3.')
    .requiredOption('--to <place>', 'a folder, or s3://bucket/prefix')
    .option('--database-url <url>', 'URL of a role that sees every row (default: DATABASE_URL)')
    .addOption(recipientOption())
    .option('--plain', 'do not encrypt')
    .option('--media <location>', 'where media is: file:/folder or s3://bucket/prefix')
    .option('--no-media', 'leave out the bytes of media')
    .addHelpText('after', helpText)
    .action(async (domain: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<ExportCommandOptions>();
      const out = createOutput(surroundings, options.json === true);
      const databaseUrl = readDatabaseUrl(options, surroundings);
      const encryption = readEncryption(options);
      const name = readDomain(domain);
      const place = await openPlace(options.to, surroundings, { forWriting: true, beside: options });
      try {
        const media = await openMedia(options, surroundings, { scratch: place.scratch, forWriting: false });
        const manifest = await closeAfter(media, () =>
          withPlace(options.to, () =>
            runExport({
              databaseUrl,
              domain: name,
              target: place.store,
              media,
              encryption,
              scratch: place.scratch,
              ...createProgress(out),
              signal: surroundings.signal,
            }),
          ).catch((error: unknown) => {
            throw surroundings.signal.aborted ? error : toDatabaseError(error, 'The export');
          }),
        );
        for (const exportId of await withPlace(options.to, () => deleteAbandoned(place.store, new Date())))
          out.note(`Deleted what the export ${exportId}, which was killed, had left.`);
        assertComplete(out, manifest);
        out.record(describe(manifest));
      } finally {
        await place.close();
      }
    });

  sites
    .command('exports')
    .description('Lists the exports of a place, oldest first.')
    .requiredOption('--from <place>', 'a folder, or s3://bucket/prefix')
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions & { from: string }>();
      const out = createOutput(surroundings, options.json === true);
      const place = await openPlace(options.from, surroundings, { forWriting: false });
      try {
        const { whole, begun } = await withPlace(options.from, () => listExports(place.store));
        for (const exportId of begun)
          out.note(
            `${exportId} was begun and has no manifest: it is no export. Its files are below sites/${exportId}; an export that ends two days later deletes them.`,
          );
        out.list(whole.map(describe), [
          'export_id',
          'domain',
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

const describe = (manifest: ExportManifest) => ({
  exportId: manifest.exportId,
  domain: manifest.domain,
  snapshotAt: manifest.snapshotAt,
  release: manifest.release,
  encrypted: manifest.recipients.length > 0,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  mediaObjects: manifest.media.objects,
  mediaGone: manifest.media.gone,
  complete: manifest.media.lost === 0,
});

/** @throws DATA_LOSS EXPORT_INCOMPLETE; the export exists nevertheless. */
function assertComplete(out: Output, manifest: ExportManifest): void {
  const { lost } = manifest.media;
  if (lost === 0) return;
  out.record(describe(manifest));
  throw new AppError(
    'DATA_LOSS',
    'EXPORT_INCOMPLETE',
    `The export ${manifest.exportId} was written, but the bytes of ${lost} media files are missing or damaged in the ` +
      'storage of media. An import leaves these files without bytes.',
  );
}
