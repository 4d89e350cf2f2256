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
  {
    rpc: 'MoveIndex',
    when: 'to another collection',
    records: ['search_index moved'],
    needsIndex: true,
    run: ({ management }, { siteId }) =>
      management.moveIndex({ siteId, placement: 'INDEX_PLACEMENT_OWN' }, { actor }),
  },
  {
    rpc: 'MoveIndex',
    when: 'to where it is, or there is no index',
    records: [],
    run: ({ management }, { siteId }) =>
      expect(
        management.moveIndex({ siteId, placement: 'INDEX_PLACEMENT_OWN' }, { actor }),
      ).rejects.toMatchObject({ reason: 'INDEX_SERVER_MISSING' }),
  },
  {
    rpc: 'UpdateCuratedQuery',
    when: 'other entries are pinned or hidden',
    records: ['curated_query updated'],
    async run({ management, world }, site) {
      const { rows } = await world.admin.query<{ entry_id: string }>(
        'select entry_id from content.entries where site_id = $1',
        [site.siteId],
      );
      return management.updateCuratedQuery(curatedQuery(site, [Number(rows[0]!.entry_id)]), { actor });
    },
  },
  {
    rpc: 'UpdateCuratedQuery',
    when: 'what is set already, or no such entry',
    records: [],
    async run({ management }, site) {
      const { curatedQueries } = await management.listCuratedQueries({ siteId: site.siteId });
      await management.updateCuratedQuery(curatedQuery(site, curatedQueries[0]!.pinnedEntryIds), { actor });
      await expect(
        management.updateCuratedQuery(curatedQuery(site, [999_999_999]), { actor }),
      ).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
    },
  },
  {
    rpc: 'DeleteCuratedQuery',
    when: 'a query',
    records: ['curated_query deleted'],
    run: ({ management }, { siteId }) =>
      management.deleteCuratedQuery({ siteId, language: 'en', query: 'CURATED' }, { actor }),
  },
  {
    rpc: 'DeleteCuratedQuery',
    when: 'no such query',
    records: [],
    run: ({ management }, { siteId }) =>
      expect(
        management.deleteCuratedQuery({ siteId, language: 'en', query: 'curated' }, { actor }),
      ).rejects.toMatchObject({ reason: 'CURATED_QUERY_NOT_FOUND' }),
  },
  {
    rpc: 'UpdateSynonymGroup',
    when: 'other words',
    records: ['synonym_group updated'],
    run: ({ management }, site) => management.updateSynonymGroup(synonymGroup(site), { actor }),
  },
  {
    rpc: 'UpdateSynonymGroup',
    when: 'the same words, or no such language',
    records: [],
    async run({ management }, site) {
      await management.updateSynonymGroup(synonymGroup(site), { actor });
      await expect(management.updateSynonymGroup(synonymGroup(site, 'xx'), { actor })).rejects.toMatchObject({
        reason: 'LANGUAGE_NOT_FOUND',
      });
    },
  },
  {
    rpc: 'DeleteSynonymGroup',
    when: 'a group',
    records: ['synonym_group deleted'],
    run: ({ management }, { siteId }) =>
      management.deleteSynonymGroup({ siteId, language: 'en', name: 'boats' }, { actor }),
  },
  {
    rpc: 'DeleteSynonymGroup',
    when: 'no such group',
    records: [],
    run: ({ management }, { siteId }) =>
      expect(
        management.deleteSynonymGroup({ siteId, language: 'en', name: 'boats' }, { actor }),
      ).rejects.toMatchObject({ reason: 'SYNONYM_GROUP_NOT_FOUND' }),
  },
  {
    rpc: 'UpdateRecency',
    when: 'another weight',
    records: ['recency updated'],
    run: ({ management }, { siteId }) =>
      management.updateRecency({ siteId, recency: { weight: 10 } }, { actor }),
  },
  {
    rpc: 'UpdateRecency',
    when: 'the same weight, or no such site',
    records: [],
    async run({ management }, { siteId }) {
      await management.updateRecency({ siteId, recency: { weight: 10 } }, { actor });
      await expect(
        management.updateRecency({ siteId: 999_999, recency: { weight: 10 } }, { actor }),
      ).rejects.toMatchObject({ reason: 'SITE_NOT_FOUND' });
    },
  },
];

const curatedQuery = ({ siteId }: TestSite, pinnedEntryIds: number[]) => ({
  siteId,
  curatedQuery: { language: 'en', query: 'curated', pinnedEntryIds },
});

const synonymGroup = ({ siteId }: TestSite, language = 'en') => ({
  siteId,
  synonymGroup: { language, name: 'boats', words: ['boat', 'ship'] },
});
