import type { DeliveryDb } from '@headwater/db';
import { type ObjectStore } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import type { UploadLimits } from './config';
import type { Staging } from './storage/staging';
import type { ImageDecoder } from './variants/decoder';
import type { PresetBook } from './variants/presets';

/** Everything that a handler may touch. */
export interface MediaDeps {
  db: ServiceDb<'media'>;
  deliveryDb: DeliveryDb;
  store: ObjectStore;
  staging: Staging;
  decoder: ImageDecoder;
  presets: PresetBook;
  limits: UploadLimits;
  /** Whether uploads keep their metadata about places, cameras and owners. */
  keepLocation: boolean;
  logger: Logger;
}
