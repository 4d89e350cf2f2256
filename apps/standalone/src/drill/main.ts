import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

import { Command, InvalidArgumentError, Option } from 'commander';

import { createCloser, createLogger, listenForStop, type LogLevel, logLevels } from '@headwater/runtime';

import { createProgress } from '../progress';
import { describeStartFailure } from '../start-failure';
import { type DrillReport, runDrill } from './run-drill';

interface Options {
  from: string;
  backup?: string;
  identityFile?: string;
  media: boolean;
  entries: number;
  workFolder: string;
  logLevel: LogLevel;
  json: boolean;
}

const forcedExitLimitMs = 4_000;

const helpText = `
Nothing of the real installation is read or changed: PostgreSQL, services and a gateway are started for the drill, in a
folder that is removed afterwards. It needs room for the database, and for the originals of media unless --no-media is
given.

Variables:
  BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_FORCE_PATH_STYLE, BACKUP_S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_S3_SESSION_TOKEN  how the S3 of backups is reached; without any: MEDIA_S3_…

Exit codes: 0 the backup can be restored, 1 it cannot, 130 interrupted.

Example:
  $ npm run restore-drill -- --from s3://backups/headwater --identity-file key.txt`;

const program = new Command('npm run restore-drill --')
  .description(
    'Restores a backup into a scratch installation, reads pages through its gateway, and removes it.',
  )
  .requiredOption('--from <place>', 'a folder, or s3://bucket/prefix')
  .option('--backup <id>', 'which one (default: the newest)')
  .option('--identity-file <file>', 'file with the private key of age, for an encrypted backup')
  .option('--no-media', 'do not restore the bytes of media')
  .option(
    '--entries <number>',
    'how many pages and how many posts of each site are read, 1 to 200',
    parseCount,
    5,
  )
  .option('--work-folder <folder>', 'where the scratch installation is made', tmpdir())
  .addOption(new Option('--log-level <level>', 'lowest level to log').choices(logLevels).default('error'))
  .option('--json', 'the report as JSON', false)
  .addHelpText('after', helpText)
  .parse();

void main(program.opts<Options>());

async function main({
  from,
  backup,
  identityFile,
  media,
  entries,
  json,
  ...options
}: Options): Promise<void> {
  const closer = createCloser(createLogger({ name: 'restore-drill', level: options.logLevel }));
  const interruption = new AbortController();
  let stopPostgres = (): Promise<void> => Promise.resolve();
  // npm runs scripts in the folder of package.json; INIT_CWD is where npm was called.
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  const workFolder = resolve(cwd, options.workFolder);
  const drill = runDrill({
    ...{ from, backup, identityFile, media, entriesPerKind: entries, workFolder, cwd },
    environment: process.env,
    progress: createProgress(json ? process.stderr : process.stdout),
    logLevel: options.logLevel,
    closer,
    onPostgres: (stop) => (stopPostgres = stop),
    signal: interruption.signal,
  });
  listenForStop({
    onStop: () => interruption.abort(),
    onForce() {
      setTimeout(() => process.exit(130), forcedExitLimitMs);
      void stopPostgres().finally(() => process.exit(130));
    },
  });
  const exitCode = await drill.then(
    (report) => {
      process.stdout.write(json ? toJson(report) : describe(report));
      return 0;
    },
    (error: unknown) => {
      if (interruption.signal.aborted) return 130;
      process.stderr.write(`\n${describeStartFailure(error, workFolder)}\n`);
      return 1;
    },
  );
  await closer.close().catch(() => undefined);
  process.exit(exitCode);
}

const toJson = (report: DrillReport): string =>
  `${JSON.stringify(
    {
      backup_id: report.backupId,
      snapshot_at: report.snapshotAt,
      rows: report.rows,
      media_objects: report.mediaObjects,
      headless_sites: report.sites.headless,
      theme_sites: report.sites.theme,
      entries_read: report.entriesRead,
      media_read: report.mediaRead,
      restore_seconds: report.restoreSeconds,
    },
    null,
    2,
  )}\n`;

function describe(report: DrillReport): string {
  const { sites } = report;
  return [
    '',
    `The backup ${report.backupId} can be restored.`,
    `  as of           ${report.snapshotAt}`,
    `  rows            ${report.rows}`,
    `  media           ${report.mediaObjects} originals`,
    `  sites           ${sites.headless} headless, ${sites.theme} with a theme`,
    `  read            ${report.entriesRead} pages and posts, ${report.mediaRead} pictures`,
    `  time to answer  ${report.restoreSeconds} s`,
    '',
  ].join('\n');
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d{1,3}$/.test(text) || count < 1 || count > 200)
    throw new InvalidArgumentError('It must be a number from 1 to 200.');
  return count;
}
