import { join } from 'node:path';

import { AppError } from '@headwater/errors';
import {
  type ObjectStore,
  openStore,
  type StorageConfig,
  storageUnavailable,
  type StoreMetrics,
  withMetrics,
} from '@headwater/media-storage';
import { ConfigError } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import { createFolderClaim, type FolderClaim } from './folder-claim';
import { createStaging, type Staging } from './staging';

/** Where media is kept: objects in a store, and uploads on their way there as local files. */
export interface Storage {
  store: ObjectStore;
  staging: Staging;
  /** Makes both ready and clears what dead processes left. Rejects in words when one of them cannot be used. */
  prepare(): Promise<void>;
  /** Rejects when objects cannot be read or written now, or the folder is not the one of this installation. */
  check(): Promise<void>;
  /** Whether what is not found there is lost, and not only away. Rejects when nobody can tell. */
  isHere(): Promise<boolean>;
}

/** Another `given` store takes the place of the configured one. Where the store is a folder, an upload is stored by a link. */
export function openStorage(
  config: StorageConfig,
  { db, metrics }: { db: Pick<ServiceDb<'media'>, 'withDirectory'>; metrics: StoreMetrics },
  given?: ObjectStore,
): Storage {
  const { directory, adopt = false } = config;
  const plain = given ?? openStore(config);
  const store = withMetrics(plain, metrics);
  const claim = config.s3 ? bucketClaim(plain) : createFolderClaim({ db, store: plain, directory, adopt });
  const anyStaging = createStaging(join(directory, 'incoming'));
  const staging = config.s3 ? anyStaging : whileHere(anyStaging, refuseWhileAway);
  let isPrepared = false;

  async function prepare(): Promise<void> {
    // First: a folder that is not mounted is not made.
    await claim.claim();
    await store.prepare();
    await staging.prepare();
    isPrepared = true;
  }

  async function refuseWhileAway(): Promise<void> {
    if (!(await claim.isHere())) throw storageUnavailable(notHere(directory));
  }

  return {
    store,
    staging,
    prepare: () => prepare().catch(asWrongConfiguration),
    async check() {
      // Where PostgreSQL was away at the start, it could not be asked.
      if (!isPrepared) await prepare();
      await store.check();
      if (!(await claim.isHere())) throw notHere(directory);
    },
    isHere: () => claim.isHere(),
  };
}

/** A bucket that is not there answers as such, and no empty one takes its place. */
const bucketClaim = (store: ObjectStore): FolderClaim => ({
  claim: () => Promise.resolve(),
  isHere: () => store.check().then(() => true),
});

/** An upload would make the folder anew below where it is to be mounted, and be lost there. */
const whileHere = (staging: Staging, refuseWhileAway: () => Promise<void>): Staging => ({
  ...staging,
  async create(maxBytes) {
    await refuseWhileAway();
    return staging.create(maxBytes);
  },
});

const notHere = (directory: string): Error =>
  new Error(`${directory} is not the folder of this installation any more. Is it mounted?`);

function asWrongConfiguration(error: unknown): never {
  if (error instanceof AppError && error.reason === 'MEDIA_FOLDER_NOT_OURS')
    throw new ConfigError([error.message]);
  throw error;
}
