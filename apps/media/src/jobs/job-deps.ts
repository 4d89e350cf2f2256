import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import type { ObjectStore } from '../storage/object-store';
import type { ImageLimits } from '../variants/inspection';

/** Everything that a job may use. */
export interface JobDeps {
  db: ServiceDb<'media'>;
  store: ObjectStore;
  limits: ImageLimits;
  logger: Logger;
}
