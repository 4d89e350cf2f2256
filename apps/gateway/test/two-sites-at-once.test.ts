import { createSiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { type Services, startServices } from '@headwater/testing-services';

import type { Channels } from '../src/service';
import { type Gateway, startGateway } from './support/gateway';
import { createEntry, createSite, createTaxonomy, type TestSite } from './support/sites';

/** Two sites with equal content are read at once: what requests share while they run must never mix the sites. */

const slugs = Array.from({ length: 12 }, (_, turn) => `post-${turn}`);
const paths = [
  '/pages',
  '/pages/homepage',
  '/pages/home',
  '/posts?per_page=100',
  ...slugs.map((slug) => `/posts/${slug}`),
  '/taxonomies',
  '/settings',
  '/search?q=lantern&per_page=100',
];

const memory = createSiteVersionMemory();
let services: Services;
let gateway: Gateway;
let sites: [TestSite, TestSite];

beforeAll(async () => {
  services = await startServices({ mirror: memory });
});

/** Where a call may be about several sites, and where it may not. */
function channelsOf({ shared }: { shared: boolean }): Channels {
  const [site, content, search] = [services.site, services.content, services.search].map(
    ({ grpc: { channel } }) => channel,
  ) as [Channel, Channel, Channel];
  const { isInProcess: _, ...overSockets } = content;
  return { site, content: shared ? overSockets : content, search };
}

afterEach(() => gateway.close());
afterAll(() => services.close());

async function createFilledSite(whose: string): Promise<TestSite> {
  const site = await createSite(services);
  const title = `Lantern of ${whose}`;
  const { siteId } = site;
  await createEntry(services, site, { type: 'page', slug: 'home', title, isHomepage: true });
  for (const slug of slugs) await createEntry(services, site, { slug, title });
  await createTaxonomy(services, site, { slug: 'term', name: title });
  await services.manage.settings.updateSettings(
    { siteId, settings: { language: 'en', siteName: title }, updateMask: { paths: ['site_name'] } },
    { actor: { id: 'user:tester', superAdmin: true } },
  );
  return site;
}

describe.each([
  ['in calls of their own', false],
  ['in calls about both', true],
])('%s', (_way, shared) => {
  beforeEach(async () => {
    // One that has kept nothing.
    const channels = channelsOf({ shared });
    gateway = await startGateway(services, {}, { siteVersions: memory, channels });
    sites = [await createFilledSite('ours'), await createFilledSite('theirs')];
  });

  test.each([
    ['of which nothing is known', false],
    ['which are known, with their tokens', true],
  ])('each gets its own, of sites %s', async (_, known) => {
    if (known) for (const site of sites) await gateway.read(site, '/navigation');
    for (let round = 0; round < 2; round++) {
      const asked = paths.flatMap((path) =>
        // Each request twice: the second one may join the running call.
        [0, 1, 0, 1].map(async (at) => ({ path, at, answer: await gateway.read(sites[at]!, path) })),
      );
      for (const { path, at, answer } of await Promise.all(asked)) {
        const [own, other] = at === 0 ? ['ours', 'theirs'] : ['theirs', 'ours'];
        const plain = answer.text.replace(/<\/?mark>/g, '');
        expect([
          path,
          answer.status,
          plain.includes(`Lantern of ${own}`),
          plain.includes(`Lantern of ${other}`),
        ]).toEqual([path, 200, true, false]);
      }
    }
  });

  test('each refuses the other’s token, and has nothing where only the other has something', async () => {
    const [one, other] = sites;
    await createEntry(services, one, { slug: 'only-here' });
    const asked = Array.from({ length: 10 }, () => [
      gateway.read(one, '/posts/only-here'),
      gateway.read(other, '/posts/only-here'),
      gateway.read(one, '/posts', { headers: { Authorization: `Bearer ${other.token}` } }),
      gateway.read(other, '/posts', { headers: { Authorization: `Bearer ${one.token}` } }),
    ]).flat();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => [200, 404, 401, 401]).flat());
  });
});
