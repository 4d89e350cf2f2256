import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '@headwater/errors';
import {
  LocationError,
  type ObjectStore,
  openStore,
  readLocation,
  readStorage,
  type StorageConfig,
} from '@headwater/media-storage';
import { ConfigError } from '@headwater/runtime';

import type { Surroundings } from '../session';
import { invalid } from './errors';
import { isOverlap, makeScratch, requireFolder } from './place-folder';

/** The folder for relative paths, and the environment. */
type PlaceContext = Pick<Surroundings, 'cwd' | 'environment'>;

/** A place of backups, and a local folder for temporary files. */
export interface Place {
  store: ObjectStore;
  scratch: string;
  close(): Promise<void>;
}

/** Opens a folder, `file:/folder` or `s3://bucket/prefix`. `beside`: the storage of media, which must not overlap the place. */
export async function openPlace(
  text: string,
  { cwd, environment }: PlaceContext,
  { forWriting, beside }: { forWriting: boolean; beside?: MediaOptions },
): Promise<Place> {
  const systemScratch = await mkdtemp(join(tmpdir(), 'headwater-backup-'));
  try {
    const config = readPlace(text, { cwd, environment: ofBackups(environment), scratch: systemScratch });
    if (beside !== undefined)
      refuseOverlap(text, config, findMedia(beside, { cwd, environment }, systemScratch));
    const store = openStore(config);
    const scratch = await prepare(store, text, { config, forWriting, systemScratch });
    return {
      store,
      scratch,
      close: async () => {
        await store.close();
        for (const folder of [scratch, systemScratch]) await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(systemScratch, { recursive: true, force: true });
    throw error;
  }
}

/** Both have a folder "media", and each deletes files there that it does not know. */
function refuseOverlap(text: string, place: StorageConfig, media: StorageConfig | undefined): void {
  if (media === undefined || !isOverlap(place, media)) return;
  const { s3 } = media;
  const where = s3 === undefined ? media.directory : `s3://${s3.bucket}/${s3.prefix}`;
  throw invalid(
    'PLACES_OVERLAP',
    `${text} and the storage of media, ${where}, are one place, or one is in the other: name a place beside it.`,
  );
}

/** Returns the folder for temporary files. */
async function prepare(
  store: ObjectStore,
  name: string,
  {
    config,
    forWriting,
    systemScratch,
  }: { config: StorageConfig; forWriting: boolean; systemScratch: string },
): Promise<string> {
  if (config.s3 !== undefined) await prepareStore(store, name);
  else if (forWriting) return makeScratch(config.directory);
  else await requireFolder(config.directory);
  return systemScratch;
}

// Matches "file:/media", "s3://backups" and "http://host"; a folder may have a colon in its name.
const withScheme = /^(?:file|s3|[a-z][a-z\d+.-]*(?=:\/\/)):/i;

const readPlace = (text: string, given: Parameters<typeof readLocation>[1]): StorageConfig =>
  withConfigErrors(() => readLocation(withScheme.test(text) ? text : `file:${text}`, given));

/** Backups may be at another provider than media: BACKUP_S3_ENDPOINT and so on replace all of MEDIA_S3_… */
function ofBackups(environment: Surroundings['environment']): Surroundings['environment'] {
  const own = Object.entries(environment).filter(([name]) => name.startsWith('BACKUP_S3_'));
  if (own.length === 0) return environment;
  return Object.fromEntries(own.map(([name, value]) => [name.replace(/^BACKUP_/, 'MEDIA_'), value]));
}

async function prepareStore(store: ObjectStore, name: string): Promise<void> {
  try {
    await store.prepare();
    await store.check();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', `${name} cannot be used: ${why}`, { cause });
  }
}

export interface MediaOptions {
  /** A location, or false with --no-media; absent: the variables of the media service. */
  media?: string | boolean;
}

/** The storage of media; undefined with --no-media. @throws AppError if no option or variable names it */
export async function openMedia(
  options: MediaOptions,
  context: PlaceContext,
  { scratch, forWriting }: { scratch: string; forWriting: boolean },
): Promise<ObjectStore | undefined> {
  if (options.media === false) return undefined;
  const config = findMedia(options, context, scratch);
  if (config === undefined)
    throw invalid(
      'MEDIA_MISSING',
      'Say where media is: --media file:/folder or s3://bucket/prefix, or the variables of the media service ' +
        '(MEDIA_STORAGE, MEDIA_DIRECTORY, MEDIA_S3_BUCKET); or leave it out with --no-media.',
    );
  const store = openStore(config);
  // Preparing a folder creates it. That would hide a wrong name, or a folder that is not mounted.
  if (config.s3 === undefined && !forWriting) await requireFolder(config.directory);
  else await prepareStore(store, 'The storage of media');
  return store;
}

/** Undefined: no option or variable names the storage of media, or --no-media is given. */
function findMedia({ media }: MediaOptions, { cwd, environment }: PlaceContext, scratch: string) {
  if (media === false) return undefined;
  if (typeof media === 'string') return readPlace(media, { cwd, environment, scratch });
  // An empty variable counts as absent.
  if (!environment['MEDIA_STORAGE'] && !environment['MEDIA_DIRECTORY']) return undefined;
  const config = withConfigErrors(() => readStorage(environment));
  // Temporary files of S3 go into the folder of this command, not into that of a media service.
  return config.s3 === undefined ? config : { ...config, directory: scratch };
}

function withConfigErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof LocationError) throw invalid('LOCATION_INVALID', `${error.message}.`, error);
    if (error instanceof ConfigError) throw invalid('CONFIGURATION_INVALID', error.message, error);
    throw error;
  }
}

const fileCodes = new Set(['EACCES', 'EPERM', 'EIO', 'EISDIR', 'ENOENT', 'ENOTDIR', 'EROFS', 'ESTALE']);

/** The error of a file operation, for the operator. Undefined: the error is another one, such as of a socket. */
function ofFiles(name: string, error: unknown): AppError | undefined {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === 'connect' || !fileCodes.has(code)) return undefined;
  return new AppError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', `${name} cannot be used (${message}).`, {
    cause: error,
  });
}

/** Closes the storage of media after the work, also if the work fails. */
export async function closeAfter<T>(media: ObjectStore | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await media?.close();
  }
}

/** Adds the place to errors: those of storages only mention media. */
export async function withPlace<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw ofFiles(name, error) ?? error;
    const { cause } = error;
    const why = cause instanceof Error ? ` (${cause.message})` : '';
    if (error.reason === 'STORAGE_FULL')
      throw new AppError(
        'RESOURCE_EXHAUSTED',
        'STORAGE_FULL',
        `There is no room left for ${name}${why}. Make room and run it again: what was copied of media is not copied again, and nothing else that was begun counts.`,
        { cause: error },
      );
    if (error.reason === 'STORAGE_UNAVAILABLE')
      throw new AppError(
        'UNAVAILABLE',
        'STORAGE_UNAVAILABLE',
        `${name} or the storage of media cannot be used${why}.`,
        { cause: error },
      );
    throw error;
  }
}
