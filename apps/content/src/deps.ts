import type { DeliveryDb, ManagementDb } from '@headwater/db';

import type { RevisionBound } from './domain/revision-bound';
import type { KnownLists } from './lists/known-lists';

/** Everything that a delivery handler may touch. */
export interface DeliveryDeps {
  db: DeliveryDb;
  /** Names of the server's ICU collations. */
  collations: () => Promise<ReadonlySet<string>>;
  lists: KnownLists;
}

/** Everything that a management handler may touch. */
export interface ManagementDeps {
  db: ManagementDb;
  limits: { pagesPerLanguage: number };
  /** Absent: all revisions are kept. */
  revisions?: RevisionBound | undefined;
}
