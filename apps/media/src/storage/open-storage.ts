import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { createFileStore } from './file-store';
import type { ObjectStore } from './object-store';
import { createStaging, type Staging } from './staging';

/** Storage on the file system: objects, and beside them uploads on their way in, so that storing is a rename. */
export interface Storage {
  store: ObjectStore;
  staging: Staging;
  /** Makes the folders and clears what dead processes left. Rejects in words when the folder cannot be used. */
  prepare(): Promise<void>;
}

export function openStorage(directory: string): Storage {
  const store = createFileStore(directory);
  const staging = createStaging(join(directory, 'incoming'));
  return {
    store,
    staging,
    async prepare() {
      try {
        await mkdir(directory, { recursive: true });
        await store.check();
        await staging.removeStale();
      } catch (cause) {
        throw new Error(`the media folder ${directory} cannot be written`, { cause });
      }
    },
  };
}
