import { createStaging, type Staging } from './files/staging';
import type { ObjectStore } from './object-store';

/** Where media is kept: objects in a store, and uploads on their way there as local files. */
export interface Storage {
  store: ObjectStore;
  staging: Staging;
  /** Makes both ready and clears what dead processes left. Rejects in words when one of them cannot be used. */
  prepare(): Promise<void>;
}

/** `incoming` is a local folder. Where the store is a folder too, both are best on one file system: storing is a link then. */
export function openStorage(store: ObjectStore, incoming: string): Storage {
  const staging = createStaging(incoming);
  return {
    store,
    staging,
    async prepare() {
      await store.prepare();
      await staging.prepare();
    },
  };
}
