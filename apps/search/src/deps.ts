import type { DeliveryDb } from '@headwater/db';

import type { SearchEngine } from './engine/engine';

/** What handlers may touch. */
export interface SearchDeps {
  engine: SearchEngine;
  deliveryDb: DeliveryDb;
}
