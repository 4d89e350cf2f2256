import { AppError } from '@headwater/errors';
import {
  markerName,
  type ObjectId,
  type ObjectStore,
  originalKey,
  readMarker,
  writeMarker,
} from '@headwater/media-storage';
import type { ServiceDb } from '@headwater/service';

import { findInstallation, sampleObjects } from '../queries/installation';

/** Ensures that a folder is the media folder of this installation. */
export interface FolderClaim {
  /**
   * Writes the marker into a folder that is used for the first time, or by an older release without markers.
   *
   * @throws FAILED_PRECONDITION MEDIA_FOLDER_NOT_OURS before anything is created in another folder, such as one that is not mounted.
   */
  claim(): Promise<void>;
  /** Whether the folder is available now. Rejects if that is unknown. */
  isHere(): Promise<boolean>;
}

export function createFolderClaim(options: {
  db: Pick<ServiceDb<'media'>, 'withDirectory'>;
  store: ObjectStore;
  directory: string;
  /** Claims the folder with any content. */
  adopt: boolean;
}): FolderClaim {
  const { db, store, directory, adopt } = options;
  let installation: string | undefined;
  let hasNoRoom = false;

  async function findOwn(): Promise<string> {
    return (installation ??= await db.withDirectory(findInstallation));
  }

  return {
    async claim() {
      const own = await findOwn();
      const found = await readMarker(store);
      if (found === own) return;
      const why = adopt ? undefined : await whyNotOurs(found);
      if (why !== undefined) throw notOurs(directory, why);
      hasNoRoom = !(await hasWritten(store, own));
    },
    isHere: async () => hasNoRoom || (await readMarker(store)) === (await findOwn()),
  };

  async function whyNotOurs(found: string | undefined): Promise<string | undefined> {
    const known = await db.withDirectory(sampleObjects);
    if (found !== undefined)
      return known.length > 0 || (await hasOriginals(store))
        ? `its ${markerName} is of another installation.`
        : undefined;
    return known.length === 0 || (await hasOneOf(store, known))
      ? undefined
      : `it has no ${markerName}, and none of the files that the database knows. Is it mounted?`;
  }
}

/** False if the disk is full: stored files are still served, and the next start writes the marker. */
async function hasWritten(store: ObjectStore, installation: string): Promise<boolean> {
  try {
    await writeMarker(store, installation);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'STORAGE_FULL') return false;
    throw error;
  }
}

async function hasOneOf(store: ObjectStore, objects: readonly ObjectId[]): Promise<boolean> {
  for (const object of objects) if ((await store.stat(originalKey(object))) !== undefined) return true;
  return false;
}

async function hasOriginals(store: ObjectStore): Promise<boolean> {
  for await (const _ of store.list('originals')) return true;
  return false;
}

const notOurs = (directory: string, why: string): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'MEDIA_FOLDER_NOT_OURS',
    `MEDIA_DIRECTORY: ${directory} is not the folder of this installation's media: ${why} ` +
      'If it is the right one nevertheless, start once with MEDIA_ADOPT_DIRECTORY=true.',
  );
