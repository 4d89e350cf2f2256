import type { DeliveryDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

/** How much a site may hold. */
export interface SiteLimits {
  domains: number;
  languages: number;
  taxonomiesPerLanguage: number;
  menusPerLanguage: number;
  menuBytesPerLanguage: number;
  areas: number;
  areaBytes: number;
}

/** What delivery handlers may touch. */
export interface DeliveryDeps {
  deliveryDb: DeliveryDb;
  /** What keys in Redis begin with, where the configuration says it; else that is made of the database. */
  keyPrefix: string | undefined;
  /** Names of the collations that the database server has. */
  collations: () => Promise<ReadonlySet<string>>;
}

/** What management handlers may touch. */
export interface ManagementDeps {
  db: ServiceDb<'site'>;
  limits: SiteLimits;
  /** What new tokens begin with. */
  tokenPrefix: string;
}
