import type { DescribedWrite } from '@headwater/db';
import type { TestSite } from '@headwater/testing';

import type { Harness, Person } from './setup';
import type { Issuer } from './support/issuer';

export interface SiteVersionCase extends DescribedWrite {
  run(
    harness: Harness,
    world: { site: TestSite; person: Person; session: string; issuer: Issuer },
  ): Promise<unknown>;
}
