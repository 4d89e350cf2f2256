import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
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

/** Whose paths and variables count. */
type Whose = Pick<Surroundings, 'cwd' | 'environment'>;

/** A place of backups, and a local folder for what is on its way. */
export interface Place {
  store: ObjectStore;
  scratch: string;
  close(): Promise<void>;
}

/** Opens a folder, `file:/folder` or `s3://bucket/prefix`. */
export async function openPlace(
  text: string,
  { cwd, environment }: Whose,
  { forWriting }: { forWriting: boolean },
): Promise<Place> {
  const systemScratch = await mkdtemp(join(tmpdir(), 'headwater-backup-'));
  try {
    const config = readPlace(text, { cwd, environment: ofBackups(environment), scratch: systemScratch });
    const isFolder = config.s3 === undefined;
    if (isFolder && !forWriting) requireFolder(config.directory);
    const store = openStore(config);
    await prepare(store, text);
    // On the file system of the folder, so that a written part gets its name there without being copied.
    const scratch = isFolder && forWriting ? await makeScratch(config.directory) : systemScratch;
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

function requireFolder(directory: string): void {
  if (!existsSync(directory))
    throw new AppError('NOT_FOUND', 'STORAGE_NOT_FOUND', `The folder ${directory} does not exist.`);
}

// Matches "file:/media", "s3://backups" and "http://host"; a folder may have a colon in its name.
const withScheme = /^(?:file|s3|[a-z][a-z\d+.-]*(?=:\/\/)):/i;

function readPlace(text: string, given: Parameters<typeof readLocation>[1]): StorageConfig {
  try {
    return readLocation(withScheme.test(text) ? text : `file:${text}`, given);
  } catch (error) {
    if (error instanceof LocationError) throw invalid('LOCATION_INVALID', `${error.message}.`, error);
    if (error instanceof ConfigError) throw invalid('CONFIGURATION_INVALID', error.message, error);
    throw error;
  }
}

/** Backups may be at another provider than media: BACKUP_S3_ENDPOINT and so on stand in place of all of MEDIA_S3_… */
function ofBackups(environment: Surroundings['environment']): Surroundings['environment'] {
  const own = Object.entries(environment).filter(([name]) => name.startsWith('BACKUP_S3_'));
  if (own.length === 0) return environment;
  return Object.fromEntries(own.map(([name, value]) => [name.replace(/^BACKUP_/, 'MEDIA_'), value]));
}

async function prepare(store: ObjectStore, name: string): Promise<void> {
  try {
    await store.prepare();
    await store.check();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', `${name} cannot be used: ${why}`, { cause });
  }
}

const scratchName = '.scratch-';
const staleMs = 24 * 60 * 60 * 1000;

/** Also removes what killed backups left behind. */
async function makeScratch(directory: string): Promise<string> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    if (name.startsWith(scratchName) && Date.now() - (await stat(path)).mtimeMs > staleMs)
      await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(directory, scratchName));
}

export interface MediaOptions {
  /** A location, or false with --no-media; absent: the variables of the media service. */
  media?: string | boolean;
}

/** The storage of media; undefined with --no-media. @throws AppError when nothing names it */
export async function openMedia(
  { media }: MediaOptions,
  { cwd, environment }: Whose,
  { scratch, forWriting }: { scratch: string; forWriting: boolean },
): Promise<ObjectStore | undefined> {
  if (media === false) return undefined;
  const config =
    typeof media === 'string' ? readPlace(media, { cwd, environment, scratch }) : readMedia(environment);
  // Preparing a folder makes it: that would hide that another one was meant, or that it is not mounted.
  if (config.s3 === undefined && !forWriting) requireFolder(config.directory);
  // What is on its way from S3 takes the folder of this command, not that of a media service.
  const store = openStore(config.s3 === undefined ? config : { ...config, directory: scratch });
  await prepare(store, 'The storage of media');
  return store;
}

/** Closes the storage of media when the work ends, however it ends. */
export async function closeAfter<T>(media: ObjectStore | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await media?.close();
  }
}

function readMedia(environment: Surroundings['environment']): StorageConfig {
  if (environment['MEDIA_STORAGE'] === undefined && environment['MEDIA_DIRECTORY'] === undefined)
    throw invalid(
      'MEDIA_MISSING',
      'Say where media is: --media file:/folder or s3://bucket/prefix, or the variables of the media service ' +
        '(MEDIA_STORAGE, MEDIA_DIRECTORY, MEDIA_S3_BUCKET); or leave it out with --no-media.',
    );
  try {
    return readStorage(environment);
  } catch (error) {
    if (error instanceof ConfigError) throw invalid('CONFIGURATION_INVALID', error.message, error);
    throw error;
  }
}

/** Errors of storages speak of media, and not of where it is. The operator knows the place. */
export async function withPlace<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { cause } = error;
    const why = cause instanceof Error ? ` (${cause.message})` : '';
    if (error.reason === 'STORAGE_FULL')
      throw new AppError(
        'RESOURCE_EXHAUSTED',
        'STORAGE_FULL',
        `There is no room left${why}. Make room and run it again: what was copied of media is not copied again, and nothing else that was begun counts.`,
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
