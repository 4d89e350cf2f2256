import { contracts } from '@headwater/contracts';
import { createSiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { type Services, startServices } from '@headwater/testing-services';

import { createEntry, createSite, type TestSite } from './support/sites';
import { startWatched, type Watched } from './support/watched';

describe('an exact search', () => {
  const siteVersions = createSiteVersionMemory();
  let services: Services;
  let site: TestSite;
  let gateway: Watched;
  const asked: boolean[] = [];

  beforeAll(async () => {
    services = await startServices({ mirror: siteVersions });
    const { channel } = services.search.grpc;
    const search: Channel = {
      ...channel,
      unary: (call, request) => {
        if (call.path.endsWith('/Search')) {
          const { requestDeserialize } = contracts.searchDelivery.definition.Search;
          const { siteId, exact } = requestDeserialize(request);
          if (siteId === site?.siteId) asked.push(exact);
        }
        return channel.unary(call, request);
      },
    };
    const channels = { site: services.site.grpc.channel, content: services.content.grpc.channel, search };
    gateway = await startWatched(services, {}, { channels, siteVersions });
    site = await createSite(services);
    await createEntry(services, site, { slug: 'post', title: 'Dinghy' });
  });
  afterAll(async () => {
    await gateway.close();
    await services.close();
  });

  test('is asked for by a demanded version alone', async () => {
    const read = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await gateway.read(site, path, { headers });
      return [answer.status, answer.json<{ meta: { total: number } }>().meta.total];
    };
    const version = (await gateway.read(site, '/posts')).headers['x-content-version']!;
    expect(await read('/search?q=dinghy')).toEqual([200, 1]);
    expect(await read('/search?q=dinghy&page=2', { 'If-None-Match': '"x"' })).toEqual([200, 1]);
    expect(await read('/search?q=dinghy&page=3', { 'X-Min-Content-Version': version })).toEqual([200, 1]);
    expect(await read('/search?q=dinghy&page=4', { 'X-Min-Content-Version': '0' })).toEqual([200, 1]);
    expect(await read('/search?q=dinghy&page=5', { 'X-Min-Content-Version': '1' })).toEqual([200, 1]);
    expect(asked).toEqual([false, false, true, false, true]);
  });
});
