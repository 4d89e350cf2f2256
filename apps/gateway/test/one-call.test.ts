import type { Channel } from '@headwater/grpc';
import type { EndpointName } from '@headwater/http-contract';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { createEntry, createSite, type TestSite } from './support/sites';

let services: Services;
let gateway: Gateway;
let site: TestSite;
let calls: string[] = [];

/** Notes the name of every call that a request waits for, on its way out. */
const noting = (channel: Channel): Channel => ({
  ...channel,
  unary: (call, request) => {
    const name = call.path.split('/').pop()!;
    if (name !== 'RecordTokenUse') calls.push(name);
    return channel.unary(call, request);
  },
});

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(
    services,
    {},
    {
      channels: {
        site: noting(services.site.grpc.channel),
        content: noting(services.content.grpc.channel),
        search: noting(services.search.grpc.channel),
      },
    },
  );
  site = await createSite(services);
  await createEntry(services, site, { type: 'page', slug: 'home', isHomepage: true });
  for (let turn = 0; turn < 20; turn++) await createEntry(services, site, { slug: `post-${turn}` });
});

beforeEach(() => (calls = []));

afterAll(async () => {
  await gateway.close();
  await services.close();
});

const callOf: Record<EndpointName, [path: string, call: string]> = {
  listPages: ['/pages', 'ListPages'],
  getHomepage: ['/pages/homepage', 'GetHomepage'],
  getPage: ['/pages/home', 'BatchGetEntries'],
  listPosts: ['/posts?per_page=100', 'ListPosts'],
  getPost: ['/posts/post-3', 'BatchGetEntries'],
  listTaxonomies: ['/taxonomies', 'ListPublicTaxonomies'],
  getSettings: ['/settings', 'GetPublicSettings'],
  getNavigation: ['/navigation', 'GetNavigation'],
  search: ['/search?q=title&per_page=100', 'Search'],
};

test.each(Object.values(callOf))('%s is answered by one call of %s', async (path, call) => {
  expect((await gateway.read(site, path)).status).toBe(200);
  expect(calls).toEqual(['BatchResolveSites', 'BatchFindTokens', call]);
});

test('what is refused asks for nothing that it does not need', async () => {
  await gateway.ask('/api/v1/pages', { headers: { Host: 'nowhere.example' } });
  await gateway.ask('/api/v1/pages', { headers: { Host: site.domain, Authorization: 'Bearer guess' } });
  await gateway.ask('/api/v1/pages', {
    headers: { Host: 'no host name', Authorization: `Bearer ${site.token}` },
  });
  expect(calls).toEqual(['BatchResolveSites', 'BatchResolveSites']);
  calls = [];
  await gateway.read(site, '/search?q=a');
  await gateway.read(site, '/pages/a%0Ab');
  await gateway.read(site, '/nothing');
  expect(calls).toEqual(Array.from({ length: 3 }, () => ['BatchResolveSites', 'BatchFindTokens']).flat());
});
