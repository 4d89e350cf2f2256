import { type ObjectStore } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import type { ImageInspector, ImageLimits } from '../variants/inspection';

/** Everything that most jobs may use. */
export interface JobDeps {
  db: ServiceDb<'media'>;
  store: ObjectStore;
  limits: ImageLimits;
  logger: Logger;
}

/** And a job that looks into originals. */
export interface InspectDeps extends JobDeps {
  inspector: ImageInspector;
}
