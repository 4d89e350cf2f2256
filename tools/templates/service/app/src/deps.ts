import type { DeliveryDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

/** The dependencies of delivery handlers. */
export interface DeliveryDeps {
  deliveryDb: DeliveryDb;
}

/** The dependencies of management handlers. */
export interface ManagementDeps {
  /** `libs/schema/src/role-tasks.ts` lists the jobs that its role may enqueue and the versions that it may raise. */
  db: ServiceDb<'__name__'>;
}
