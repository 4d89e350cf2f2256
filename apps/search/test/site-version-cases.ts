import type { DescribedWrite } from '@headwater/db';
import type { TestSite } from '@headwater/testing';

import { actor, type Harness } from './setup';

interface SiteVersionCase extends DescribedWrite {
  run(harness: Harness, site: TestSite): Promise<unknown>;
  /** Has to be asked of a service with an index in Typesense, for the site, that lacks a document of it. */
  needsIndex?: true;
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
  {
    rpc: 'RepairIndex',
    when: 'a document differs',
    records: ['search_index updated'],
    needsIndex: true,
    run: ({ management }, { siteId }) => management.repairIndex({ siteId }, { actor }),
  },
  {
    rpc: 'RepairIndex',
    when: 'nothing differs, or there is no index',
    records: [],
    run: ({ management }, { siteId }) =>
      expect(management.repairIndex({ siteId }, { actor })).rejects.toMatchObject({
        reason: 'INDEX_SERVER_MISSING',
      }),
  },
  {
    rpc: 'BuildIndex',
    when: 'of no site',
    records: [],
    run: ({ management }) =>
      expect(management.buildIndex({}, { actor })).rejects.toMatchObject({
        reason: 'INDEX_SERVER_MISSING',
      }),
  },
];
