import type { DeliveryDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

/** What delivery handlers may touch. */
export interface DeliveryDeps {
  deliveryDb: DeliveryDb;
}

/** What management handlers may touch. */
export interface ManagementDeps {
  /** What it may enqueue and raise stands in `libs/schema/src/role-tasks.ts`. */
  db: ServiceDb<'__name__'>;
}
