import { startContentWorker } from '@headwater/testing-services';

import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import { actor, createEntry, createSite, type TestSite } from './support/sites';

describeWithRedis('search answers', () => {
  let fleet: Fleet;
  let site: TestSite;
  let worker: Awaited<ReturnType<typeof startContentWorker>> | undefined;

  beforeAll(async () => {
    fleet = await startFleet();
    site = await createSite(fleet.services);
    await createEntry(fleet.services, site, { slug: 'found' });
    const { siteId } = site;
    await fleet.services.manage.site.updateSite(
      {
        siteId,
        site: { sharedCache: { sMaxage: 60, staleWhileRevalidate: 0 } },
        updateMask: { paths: ['shared_cache'] },
      },
      { actor },
    );
  });

  afterAll(async () => {
    await worker?.close();
    await fleet.close();
  });

  async function search(word: string): Promise<{ total: number; calls: number; shared: boolean }> {
    fleet.calls.length = 0;
    const answer = await fleet.gateways[0].read(site, `/search?q=${word}`);
    expect(answer.status).toBe(200);
    return {
      total: answer.json<{ meta: { total: number } }>().meta.total,
      calls: fleet.calls.filter((name) => name === 'Search').length,
      shared: answer.headers['cache-control']!.startsWith('public'),
    };
  }

  test('are kept only while the index is current, by gateways and shared caches alike', async () => {
    expect(await search('larsen')).toEqual({ total: 1, calls: 1, shared: true });
    expect(await search('larsen')).toEqual({ total: 1, calls: 0, shared: true });
    const { siteId, authorId } = site;
    await fleet.services.manage.content.updateAuthor(
      { siteId, authorId, author: { name: 'Grace Hopperly' }, updateMask: { paths: ['name'] } },
      { actor },
    );
    // The searchable texts follow by job, and there is nobody to do it yet.
    for (let turn = 0; turn < 3; turn++) {
      expect(await search('hopperly')).toEqual({ total: 0, calls: 1, shared: false });
    }
    worker = await startContentWorker(fleet.services, fleet);
    let outcome = await search('hopperly');
    while (outcome.total === 0 || !outcome.shared) outcome = await search('hopperly');
    expect(await search('hopperly')).toEqual({ total: 1, calls: 0, shared: true });
    expect(await search('larsen')).toMatchObject({ total: 0, shared: true });
  });
});
