import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Command, InvalidArgumentError } from 'commander';

import { AppError } from '@headwater/errors';
import {
  allPrefixes,
  copyObjects,
  type CopyReport,
  deleteExtra,
  LocationError,
  type ObjectStore,
  openStore,
  overlapOf,
  readLocation,
  sitePrefixes,
  type StorageConfig,
} from '@headwater/media-storage';
import { ConfigError } from '@headwater/runtime';

import { createOutput, type Output } from '../output/output';
import { type GlobalOptions, type Surroundings, withSession } from '../session';

interface CopyStorageOptions extends GlobalOptions {
  from: string;
  to: string;
  site?: string;
  quick?: boolean;
  deleteExtra?: boolean;
}

export function registerCopyStorage(media: Command, surroundings: Surroundings): void {
  media
    .command('copy-storage')
    .description('Copies the bytes of media from one storage to another, while they are in use.')
    .requiredOption('--from <location>', 'file:/folder or s3://bucket/prefix', parseLocation)
    .requiredOption('--to <location>', 'file:/folder or s3://bucket/prefix', parseLocation)
    .option('--site <domain>', 'only the media of the site with this domain')
    .option('--quick', 'take what the target has for the same if its size is, and do not compare its bytes')
    .option(
      '--delete-extra',
      'afterwards delete what the target has and the source has not; nothing may write to either meanwhile',
    )
    .addHelpText('after', helpText)
    .action(async (...values: unknown[]) => {
      const options = (values.at(-1) as Command).optsWithGlobals<CopyStorageOptions>();
      const { site } = options;
      if (site === undefined)
        return copyStorage(
          surroundings,
          createOutput(surroundings, options.json === true),
          options,
          allPrefixes,
        );
      const action = withSession(surroundings, async ({ out, findSite }, given: CopyStorageOptions) => {
        const { siteId } = await findSite(site);
        await copyStorage(surroundings, out, given, sitePrefixes(siteId));
      });
      return action(...values);
    });
}

const helpText = `
Repeat the command to continue a copy that was cut off: what the target has is not copied again. Every object is
verified by its SHA-256, originals also by the hash in their key. It needs no running installation, but with --site.

Variables:
  MEDIA_S3_ENDPOINT, MEDIA_S3_REGION, MEDIA_S3_FORCE_PATH_STYLE, MEDIA_S3_ACCESS_KEY_ID, MEDIA_S3_SECRET_ACCESS_KEY,
  MEDIA_S3_SESSION_TOKEN  how S3 is reached, as for the media service`;

function parseLocation(text: string): string {
  try {
    readLocation(text, { cwd: '/', environment: {}, scratch: '/' });
    return text;
  } catch (error) {
    if (error instanceof LocationError) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

async function copyStorage(
  surroundings: Surroundings,
  out: Output,
  options: CopyStorageOptions,
  prefixes: readonly string[],
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'headwater-copy-'));
  const stores: ObjectStore[] = [];
  try {
    const { cwd, environment, signal } = surroundings;
    const [source, target] = [options.from, options.to].map((text) =>
      withConfigErrors(() => readLocation(text, { cwd, environment, scratch })),
    ) as [StorageConfig, StorageConfig];
    checkPlaces(source, target, options);
    const [from, to] = [openStore(source), openStore(target)];
    stores.push(from, to);
    await prepareTarget(to, options.to);
    const progress = createProgress(surroundings, out);
    const copy = {
      from,
      to,
      prefixes,
      quick: options.quick === true,
      signal,
      onProgress: (report: CopyReport) => progress.update(report),
    };
    const report = await withPlaces(options, () => copyObjects(copy)).finally(() => progress.end());
    checkReport(out, report);
    if (options.deleteExtra === true) refuseEmptySource(report, options);
    const deleted =
      options.deleteExtra === true ? await withPlaces(options, () => deleteExtra(copy)) : undefined;
    out.record({ ...countsOf(report), extraDeleted: deleted });
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    rmSync(scratch, { recursive: true, force: true });
  }
}

function withConfigErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    throw new AppError('INVALID_ARGUMENT', 'CONFIGURATION_INVALID', cause.message, { cause });
  }
}

function checkPlaces(source: StorageConfig, target: StorageConfig, { from, to }: CopyStorageOptions): void {
  const overlap = overlapOf(source, target);
  if (overlap === 'same')
    throw new AppError('INVALID_ARGUMENT', 'SAME_STORAGE', 'Source and target are the same storage.');
  if (overlap === 'within')
    throw new AppError(
      'INVALID_ARGUMENT',
      'STORAGE_WITHIN_STORAGE',
      `One of ${from} and ${to} lies within the other. Copy to a place beside it.`,
    );
  // A mistyped folder has no objects, and copying none would look like success.
  if (
    source.s3 === undefined &&
    statSync(source.directory, { throwIfNoEntry: false })?.isDirectory() !== true
  )
    throw new AppError('NOT_FOUND', 'STORAGE_NOT_FOUND', `The folder of ${from} does not exist.`);
}

/** An unmounted folder or a wrong prefix is empty, and the command would delete the whole target. */
function refuseEmptySource({ found }: CopyReport, { from, to }: CopyStorageOptions): void {
  if (found > 0) return;
  throw new AppError(
    'FAILED_PRECONDITION',
    'SOURCE_EMPTY',
    `${from} has nothing to copy, so nothing was deleted in ${to}. Is it mounted, and its name right?`,
  );
}

async function prepareTarget(to: ObjectStore, name: string): Promise<void> {
  try {
    await to.prepare();
    await to.check();
  } catch (cause) {
    if (cause instanceof AppError && cause.reason !== 'STORAGE_UNAVAILABLE') throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', `${name} cannot be used: ${why}`, { cause });
  }
}

/** Adds the places to errors, for the operator. */
async function withPlaces<T>({ from, to }: CopyStorageOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
    const { cause } = error;
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'no answer';
    throw new AppError(
      'UNAVAILABLE',
      error.reason,
      `${from} or ${to} cannot be used (${why}). What was copied stays; run the command again to go on.`,
      { cause: error },
    );
  }
}

const shownKeys = 20;

/** @throws DATA_LOSS COPY_INCOMPLETE if an object of the source is not in the target. */
function checkReport(out: Output, report: CopyReport): void {
  const { damaged, failed } = report;
  if (damaged.length + failed.length === 0) return;
  for (const [what, keys] of [
    ['damaged in the source', damaged],
    ['not copied', failed],
  ] as const) {
    for (const key of keys.slice(0, shownKeys)) out.note(`${what}: ${key}`);
    if (keys.length > shownKeys) out.note(`${what}: ${keys.length - shownKeys} more`);
  }
  out.record(countsOf(report));
  throw new AppError(
    'DATA_LOSS',
    'COPY_INCOMPLETE',
    `${damaged.length} objects are damaged in the source, ${failed.length} could not be copied.`,
  );
}

const countsOf = ({ damaged, failed, ...counts }: CopyReport) => ({
  ...counts,
  damaged: damaged.length,
  failed: failed.length,
});

const lineEveryMs = 10_000;
const updateEveryMs = 200;

/** One line that changes on a terminal, a line every ten seconds elsewhere, none with --json. */
function createProgress({ stderr }: Surroundings, { json }: Output) {
  const onTerminal = stderr.isTTY === true;
  let shownAt = performance.now();
  return {
    update({ found, copied, present, replaced, copiedBytes }: CopyReport): void {
      const now = performance.now();
      if (json || now - shownAt < (onTerminal ? updateEveryMs : lineEveryMs)) return;
      shownAt = now;
      const megabytes = (copiedBytes / 1_000_000).toFixed(1);
      const line = `${found} seen, ${copied + replaced} copied (${megabytes} MB), ${present} were there`;
      stderr.write(onTerminal ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end(): void {
      if (onTerminal && !json) stderr.write('\r\u001b[K');
    },
  };
}
