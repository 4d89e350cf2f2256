import { testCallers } from '@headwater/testing';

import { createHarness, type Harness, refusal, refusedWith } from './setup';

describe('ListSites', () => {
  let harness: Harness;

  beforeAll(async () => {
    harness = await createHarness();
  });
  afterAll(() => harness.close());

  it('gives pages by id, of the mode asked for', async () => {
    const made = [
      await harness.createSite(),
      await harness.createSite({ mode: 'SITE_MODE_THEME' }),
      await harness.createSite(),
    ];
    const ids: number[] = [];
    let pageToken = '';
    do {
      const page = await harness.siteManagement.listSites({
        pageSize: 2,
        pageToken,
        mode: 'SITE_MODE_HEADLESS',
      });
      expect(page.sites.length).toBeLessThanOrEqual(2);
      ids.push(...page.sites.map((site) => site.siteId));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids.filter((id) => made.some((site) => site.siteId === id))).toEqual([
      made[0]?.siteId,
      made[2]?.siteId,
    ]);
    const all = await harness.siteManagement.listSites({ pageSize: 1000 });
    expect(all.sites.map((site) => site.siteId)).toEqual(expect.arrayContaining(ids));
    expect(all.sites.some((site) => site.mode === 'SITE_MODE_THEME')).toBe(true);
    expect(all.nextPageToken).toBe('');
  });

  it('refuses the token of another list', async () => {
    const { nextPageToken } = await harness.siteManagement.listSites({ pageSize: 1 });
    expect(nextPageToken).not.toBe('');
    const other = { pageSize: 1, pageToken: nextPageToken, mode: 'SITE_MODE_THEME' } as const;
    expect(await refusal(harness.siteManagement.listSites(other))).toEqual(
      refusedWith('INVALID_ARGUMENT', 'PAGE_TOKEN_INVALID'),
    );
  });

  it('finds sites by a part of their name, in any case, and by their ids', async () => {
    const management = harness.siteManagement;
    const made = [
      await harness.createSite({ name: 'ÄRMEL harbour' }),
      await harness.createSite({ name: 'Harbour of ärmel', mode: 'SITE_MODE_THEME' }),
      await harness.createSite({ name: '100% _harbour_' }),
    ];
    const [first = 0, second = 0, third = 0] = made.map(({ siteId }) => siteId);
    const found = async (request: Parameters<typeof management.listSites>[0]): Promise<number[]> =>
      (await management.listSites({ pageSize: 200, ...request })).sites.map(({ siteId }) => siteId);
    expect(await found({ nameContains: 'Ärmel' })).toEqual([first, second]);
    expect(await found({ nameContains: '% _H' })).toEqual([third]);
    expect(await found({ nameContains: 'nowhere' })).toEqual([]);
    expect(await found({ siteIds: [third, first, first] })).toEqual([first, third]);
    expect(await found({ siteIds: [999_999] })).toEqual([]);
    const all = { siteIds: [first, second, third] };
    expect(await found({ ...all, nameContains: 'ärmel', mode: 'SITE_MODE_THEME' })).toEqual([second]);

    const page = { ...all, pageSize: 1 };
    const { nextPageToken: pageToken } = await management.listSites(page);
    expect(await found({ ...page, pageToken })).toEqual([second]);
    expect(await refusal(management.listSites({ pageSize: 1, siteIds: [first], pageToken }))).toEqual(
      refusedWith('INVALID_ARGUMENT', 'PAGE_TOKEN_INVALID'),
    );
  });

  it('finds none that the caller may not reach', async () => {
    const [own, other] = [await harness.createSite(), await harness.createSite()];
    const { siteManagement } = harness.onlySite(own.siteId);
    for (const request of [{ siteIds: [own.siteId] }, { nameContains: '' }]) {
      const { sites } = await siteManagement.listSites(request);
      expect(sites.map(({ siteId }) => siteId)).toEqual([own.siteId]);
    }
    expect(await refusal(siteManagement.listSites({ siteIds: [own.siteId, other.siteId] }))).toEqual(
      refusedWith('PERMISSION_DENIED', 'SITE_NOT_ALLOWED'),
    );
  });

  it('finds of the sites that the caller may reach those that are asked for', async () => {
    const { callers } = testCallers();
    const widened = callers.map((each) => (each.name === 'site-1' ? { ...each, sites: [1, 2] } : each));
    const limited = await createHarness({ grpc: { callers: widened } });
    try {
      for (let count = 0; count < 3; count += 1) await limited.createSite();
      const { siteManagement } = limited.onlySite(1);
      const found = async (siteIds: number[]) =>
        (await siteManagement.listSites({ siteIds })).sites.map(({ siteId }) => siteId);
      expect([await found([]), await found([2])]).toEqual([[1, 2], [2]]);
    } finally {
      await limited.close();
    }
  });

  it.each([
    [
      { siteIds: Array.from({ length: 101 }, (_, at) => at + 1) },
      { site_ids: ['site_ids must name at most 100 sites.'] },
    ],
    [{ siteIds: [0] }, { 'site_ids[0]': ['site_ids[0] must be the id of a site.'] }],
    [{ nameContains: 'a\0' }, { name_contains: ['name_contains must not contain the character NUL.'] }],
  ])('refuses what it cannot look for: %#', async (request, fields) => {
    await expect(harness.siteManagement.listSites(request)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      fields,
    });
  });

  it("shows a caller its key's sites only", async () => {
    const { siteId } = await harness.createSite();
    const { sites } = await harness.onlySite(siteId).siteManagement.listSites({});
    expect(sites.map((site) => site.siteId)).toEqual([siteId]);
  });
});
