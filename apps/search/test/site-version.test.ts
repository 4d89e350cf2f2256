import { contracts } from '@headwater/contracts';
import { methodsOf } from '@headwater/grpc';
import { documentedWrites, type TestSite, watchChanges } from '@headwater/testing';

import { actor, createHarness, type Harness } from './setup';

interface Case {
  rpc: string;
  /** As in docs/site-version.md. */
  when: string;
  raises: boolean;
  records: string[];
  call: (site: TestSite) => Promise<unknown>;
}

describe('writes of search', () => {
  let harness: Harness;
  let site: TestSite;

  beforeAll(async () => {
    harness = await createHarness();
    site = await harness.world.addSite();
  });
  afterAll(() => harness.close());

  const cases: Case[] = [
    {
      rpc: 'RebuildIndex',
      when: 'a site',
      raises: false,
      records: ['search_index rebuilt'],
      call: ({ siteId }) => harness.management.rebuildIndex({ siteId }, { actor }),
    },
    {
      rpc: 'RebuildIndex',
      when: 'no such site',
      raises: false,
      records: [],
      call: () =>
        expect(harness.management.rebuildIndex({ siteId: 999_999 }, { actor })).rejects.toThrow('no site'),
    },
  ];

  it.each(cases)('$rpc, $when: raises the site version: $raises', async ({ raises, records, call }) => {
    const changesSince = await watchChanges(harness.world.admin);
    const before = await harness.world.siteVersion(site);
    await call(site);
    expect((await harness.world.siteVersion(site)) > before).toBe(raises);
    expect(await changesSince()).toMatchObject(
      records.map((what) => ({ siteId: site.siteId, what, raises, actor: actor.id, caller: 'management' })),
    );
  });

  it('are described so for people', () => {
    expect(documentedWrites('Search')).toEqual(cases.map(({ rpc, when, raises }) => ({ rpc, when, raises })));
    const writing = methodsOf(contracts.searchManagement).filter(({ writes }) => writes);
    expect(writing.map(({ name }) => name)).toEqual(['rebuildIndex']);
  });
});
