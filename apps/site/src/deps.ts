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

/** Everything that a delivery handler may touch. */
export interface DeliveryDeps {
  deliveryDb: DeliveryDb;
  /** The configured prefix of keys in Redis; absent: it is derived from the database. */
  keyPrefix: string | undefined;
  /** Names of the collations that the database server has. */
  collations: () => Promise<ReadonlySet<string>>;
}

/** Everything that a management handler may touch. */
export interface ManagementDeps {
  db: ServiceDb<'site'>;
  limits: SiteLimits;
  /** The beginning of new tokens. */
  tokenPrefix: string;
}
