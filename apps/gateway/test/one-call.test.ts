import type { Channel } from '@headwater/grpc';
import type { EndpointName } from '@headwater/http-contract';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { actor, createEntry, createSite, createTaxonomy, type TestSite } from './support/sites';

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
  const sharedCache = { sMaxage: 60, staleWhileRevalidate: 0 };
  await services.manage.site.updateSite(
    { siteId: site.siteId, site: { sharedCache }, updateMask: { paths: ['shared_cache'] } },
    { actor },
  );
  await createTaxonomy(services, site);
  await createEntry(services, site, { type: 'page', slug: 'home', isHomepage: true });
  for (let turn = 0; turn < 20; turn++) await createEntry(services, site, { slug: `post-${turn}` });
});

beforeEach(() => (calls = []));

afterAll(async () => {
  await gateway.close();
  await services.close();
});

/** The only call of each endpoint, and the kind of objects that its answer shows. */
const callOf: Record<EndpointName, [path: string, call: string, shown: string]> = {
  listPages: ['/pages', 'ListPages', 'entry'],
  getHomepage: ['/pages/homepage', 'GetHomepage', 'entry'],
  getPage: ['/pages/home', 'BatchGetEntries', 'entry'],
  listPosts: ['/posts?per_page=100', 'ListPosts', 'entry'],
  getPost: ['/posts/post-3', 'BatchGetEntries', 'entry'],
  listTaxonomies: ['/taxonomies', 'ListPublicTaxonomies', 'taxonomy'],
  getSettings: ['/settings', 'GetPublicSettings', 'settings'],
  getNavigation: ['/navigation', 'GetNavigation', 'navigation'],
  search: ['/search?q=title&per_page=100', 'Search', 'entry'],
  suggest: ['/search/suggest?q=ti', 'Suggest', 'entry'],
};

test.each(Object.values(callOf))('%s is answered by one call of %s', async (path, call, shown) => {
  const answer = await gateway.read(site, path);
  expect(answer.status).toBe(200);
  expect(calls).toEqual(['BatchResolveSites', 'BatchFindTokens', call]);
  // Without it, a purge after a write would leave the answer in shared caches.
  expect(answer.headers['surrogate-key']).toMatch(new RegExp(`\\b${shown}-\\d`));
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
