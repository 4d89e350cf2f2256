import type { DeliveryDb, ManagementDb } from '@headwater/db';

/** Everything that a delivery handler may touch. */
export interface DeliveryDeps {
  db: DeliveryDb;
  /** Names of the server's ICU collations. */
  collations: () => Promise<ReadonlySet<string>>;
}

/** Everything that a management handler may touch. */
export interface ManagementDeps {
  db: ManagementDb;
  limits: { pagesPerLanguage: number };
}
