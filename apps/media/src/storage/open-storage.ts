import { join } from 'node:path';

import {
  type ObjectStore,
  openStore,
  type StorageConfig,
  type StoreMetrics,
  withMetrics,
} from '@headwater/media-storage';

import { createStaging, type Staging } from './staging';

/** Where media is kept: objects in a store, and uploads on their way there as local files. */
export interface Storage {
  store: ObjectStore;
  staging: Staging;
  /** Makes both ready and clears what dead processes left. Rejects in words when one of them cannot be used. */
  prepare(): Promise<void>;
}

/** Another `given` store takes the place of the configured one. Where the store is a folder, an upload is stored by a link. */
export function openStorage(config: StorageConfig, metrics: StoreMetrics, given?: ObjectStore): Storage {
  const store = withMetrics(given ?? openStore(config), metrics);
  const staging = createStaging(join(config.directory, 'incoming'));
  return {
    store,
    staging,
    async prepare() {
      await store.prepare();
      await staging.prepare();
    },
  };
}
