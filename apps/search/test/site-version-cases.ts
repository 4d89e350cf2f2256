import type { DescribedWrite } from '@headwater/db';
import type { TestSite } from '@headwater/testing';

import { actor, type Harness } from './setup';

interface SiteVersionCase extends DescribedWrite {
  run(harness: Harness, site: TestSite): Promise<unknown>;
}

/** Every write, and what it records: docs/site-version.md is made from it. */
export const siteVersionCases: SiteVersionCase[] = [
  {
    rpc: 'RebuildIndex',
    when: 'a site',
    records: ['search_index rebuilt'],
    run: ({ management }, { siteId }) => management.rebuildIndex({ siteId }, { actor }),
  },
  {
    rpc: 'RebuildIndex',
    when: 'no such site',
    records: [],
    run: ({ management }) =>
      expect(management.rebuildIndex({ siteId: 999_999 }, { actor })).rejects.toThrow('no site'),
  },
];
