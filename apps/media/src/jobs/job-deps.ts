import { type ObjectStore } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import type { Ladder } from '../domain/ladder';
import type { ImageDecoder } from '../variants/decoder';
import type { PresetBook } from '../variants/presets';

/** Everything that jobs may use. */
export interface JobDeps {
  db: ServiceDb<'media'>;
  store: ObjectStore;
  decoder: ImageDecoder;
  presets: PresetBook;
  /** Whether missing objects are lost, because the storage itself is available. */
  isStorageHere: () => Promise<boolean>;
  logger: Logger;
}

/** A job that offers versions of presets and the ladder of the installation. */
export interface OfferDeps extends Pick<JobDeps, 'db' | 'presets'> {
  ladder: Ladder;
  /** The delay until services of the previous release have ended. */
  offerAfterMs: number;
}
