import type { DescribedWrite } from '@headwater/db';
import type { TestSite } from '@headwater/testing';

import type { Harness, Person } from './setup';
import type { Issuer } from './support/issuer';

/** Whom the audit trail names. */
export type Doer = 'operator' | 'person' | 'nobody' | 'provider';

export interface SiteVersionCase extends DescribedWrite {
  /** The doer of each record. By default, the operator for calls that manage people, and the person for calls of their own. */
  by?: readonly Doer[];
  run(
    harness: Harness,
    world: { site: TestSite; person: Person; session: string; issuer: Issuer },
  ): Promise<unknown>;
}
