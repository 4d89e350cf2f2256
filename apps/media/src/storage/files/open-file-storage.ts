import { join } from 'node:path';

import type { ObjectStore } from '../object-store';
import { openStorage, type Storage } from '../open-storage';
import { createFileStore } from './file-store';

/** Storage in a folder: objects, and beside them the uploads on their way in. Another `store` takes the place of the folder's own. */
export const openFileStorage = (
  directory: string,
  store: ObjectStore = createFileStore(directory),
): Storage => openStorage(store, join(directory, 'incoming'));
