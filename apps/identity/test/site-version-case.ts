import type { DescribedWrite } from '@headwater/db';
import type { TestSite } from '@headwater/testing';

import type { Harness, Person } from './setup';
import type { Issuer } from './support/issuer';

/** Whom the audit trail names. */
export type Doer = 'operator' | 'person' | 'nobody' | 'provider';

export interface SiteVersionCase extends DescribedWrite {
  /** Of each record. Where it is not given: the operator of what manages people, and the person of what they do themselves. */
  by?: readonly Doer[];
  run(
    harness: Harness,
    world: { site: TestSite; person: Person; session: string; issuer: Issuer },
  ): Promise<unknown>;
}
