import type { DeliveryDb } from '@headwater/db';
import { type ObjectStore } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import type { Staging } from './storage/staging';
import type { ImageInspector } from './variants/inspection';

/** What handlers may touch. */
export interface MediaDeps {
  db: ServiceDb<'media'>;
  deliveryDb: DeliveryDb;
  store: ObjectStore;
  staging: Staging;
  inspector: ImageInspector;
  maxUploadBytes: number;
  logger: Logger;
}
