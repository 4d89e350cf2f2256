import type { DeliveryDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

import type { SearchEngine } from './engine/engine';
import type { IndexAdmin } from './index/index-admin';

/** Everything that a handler may touch. */
export interface SearchDeps {
  engine: SearchEngine;
  db: ServiceDb<'search'>;
  deliveryDb: DeliveryDb;
  /** Absent: PostgreSQL answers all searches. */
  indexAdmin: IndexAdmin | undefined;
}
