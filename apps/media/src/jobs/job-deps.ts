import { type ObjectStore } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import type { ImageLimits } from '../variants/inspection';

/** Everything that a job may use. */
export interface JobDeps {
  db: ServiceDb<'media'>;
  store: ObjectStore;
  limits: ImageLimits;
  logger: Logger;
}
