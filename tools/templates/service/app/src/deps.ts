import type { DeliveryDb, ManagementDb } from '@headwater/db';

/** What delivery handlers may touch. */
export interface DeliveryDeps {
  deliveryDb: DeliveryDb;
}

/** What management handlers may touch. */
export interface ManagementDeps {
  db: ManagementDb;
}
