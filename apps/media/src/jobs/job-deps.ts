import type { ManagementDb } from '@headwater/db';
import type { Logger } from '@headwater/runtime';

import type { ObjectStore } from '../storage/object-store';
import type { ImageLimits } from '../variants/inspection';

/** What jobs may touch. */
export interface JobDeps {
  db: ManagementDb;
  store: ObjectStore;
  limits: ImageLimits;
  logger: Logger;
}
