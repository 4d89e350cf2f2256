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

/** The storage of media: objects in a store, and incoming uploads as local files. */
export interface Storage {
  store: ObjectStore;
  staging: Staging;
  /** Prepares both and removes files of dead processes. Rejects with a message for operators if one of them cannot be used. */
  prepare(): Promise<void>;
  /** Rejects if objects cannot be read or written now, or if the folder belongs to another installation. */
  check(): Promise<void>;
  /** Whether a missing object is lost, because the storage itself is available. Rejects if that is unknown. */
  isHere(): Promise<boolean>;
}

/** `given` replaces the configured store. If the store is a folder, an upload is stored by a link. */
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
    // First, so that a folder that is not mounted is not created.
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
      // If PostgreSQL was away at the start, this could not be done then.
      if (!isPrepared) await prepare();
      await store.check();
      if (!(await claim.isHere())) throw notHere(directory);
    },
    isHere: () => claim.isHere(),
  };
}

/** A missing bucket is reported by S3, and never replaced by an empty one. */
const bucketClaim = (store: ObjectStore): FolderClaim => ({
  claim: () => Promise.resolve(),
  isHere: () => store.check().then(() => true),
});

/** Otherwise an upload would create the folder at the mount point, and be lost when it is mounted. */
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
