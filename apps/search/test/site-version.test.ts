import { contracts } from '@headwater/contracts';
import { describeWrites, raisedBy } from '@headwater/db';
import { methodsOf } from '@headwater/grpc';
import { siteVersionPage, type TestSite, watchChanges } from '@headwater/testing';

import { actor, createHarness, type Harness } from './setup';
import { siteVersionCases } from './site-version-cases';

describe('writes of search', () => {
  let harness: Harness;
  let site: TestSite;

  beforeAll(async () => {
    harness = await createHarness();
    site = await harness.world.addSite();
    await harness.world.addEntry({ site, title: 'Curated' });
  });
  afterAll(() => harness.close());

  // The others: test/indexing/management.test.ts.
  it.each(siteVersionCases.filter(({ needsIndex }) => needsIndex !== true))(
    '$rpc, $when: $records',
    async ({ records, run }) => {
      const changesSince = await watchChanges(harness.world.admin);
      const before = await harness.world.siteVersion(site);
      await run(harness, site);
      const isRaised = (await harness.world.siteVersion(site)) > before;
      expect(isRaised).toBe(raisedBy(records).includes('version'));
      expect(await changesSince()).toMatchObject(
        records.map((what) => ({
          siteId: site.siteId,
          what,
          raises: raisedBy([what]).includes('version'),
          actor: actor.id,
          caller: 'management',
        })),
      );
    },
  );

  it('are described so for people', () => {
    expect(siteVersionPage()).toContain(describeWrites(siteVersionCases));
    const writing = methodsOf(contracts.searchManagement).filter(({ writes }) => writes);
    expect(writing.map(({ name }) => name)).toEqual([
      'rebuildIndex',
      'repairIndex',
      'buildIndex',
      'moveIndex',
      'updateCuratedQuery',
      'deleteCuratedQuery',
      'updateSynonymGroup',
      'deleteSynonymGroup',
      'updateRecency',
    ]);
  });
});
