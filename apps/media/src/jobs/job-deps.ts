import { type ObjectStore } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import type { ImageDecoder } from '../variants/decoder';

/** Everything that jobs may use. */
export interface JobDeps {
  db: ServiceDb<'media'>;
  store: ObjectStore;
  decoder: ImageDecoder;
  logger: Logger;
}
