import type { DeliveryDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

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
  db: ServiceDb<'content'>;
  limits: { pagesPerLanguage: number };
  trash: { keepDays: number };
  /** Absent: all revisions are kept. */
  revisions?: RevisionBound | undefined;
}
