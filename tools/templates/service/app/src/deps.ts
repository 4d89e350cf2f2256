import type { DeliveryDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

/** What delivery handlers may touch. */
export interface DeliveryDeps {
  deliveryDb: DeliveryDb;
}

/** What management handlers may touch. */
export interface ManagementDeps {
  /** `libs/schema/src/role-tasks.ts` lists what it may enqueue and raise. */
  db: ServiceDb<'__name__'>;
}
