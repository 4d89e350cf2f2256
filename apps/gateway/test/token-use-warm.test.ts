import { createSiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { type Services, startServices } from '@headwater/testing-services';

import { startGateway } from './support/gateway';
import { createEntry, createSite, type TestSite } from './support/sites';

const memory = createSiteVersionMemory();
let services: Services;

beforeAll(async () => {
  services = await startServices({ mirror: memory });
});
afterAll(() => services.close());

/** Headers of the second reads: with each of them, cached values are enough. */
const ways: Record<string, string>[] = [
  {},
  { 'If-None-Match': '*' },
  { 'X-Min-Content-Version': '0' },
  { 'Accept-Encoding': 'br' },
];

test('a token is used by every read of what is kept, whichever way it takes', async () => {
  let reports = 0;
  let told = (): void => undefined;
  const { channel } = services.site.grpc;
  const noting: Channel = {
    ...channel,
    unary: async (call, request) => {
      const answer = await channel.unary(call, request);
      if (call.path.endsWith('RecordTokenUse')) {
        reports += 1;
        told();
      }
      return answer;
    },
  };
  const channels = {
    site: noting,
    content: services.content.grpc.channel,
    search: services.search.grpc.channel,
  };
  const gateway = await startGateway(services, {}, { channels, siteVersions: memory });
  // A site for each: one call reports all tokens of one.
  const sites: TestSite[] = [];
  for (const _ of ways) {
    const site = await createSite(services);
    await createEntry(services, site, { slug: 'post' });
    sites.push(site);
  }
  for (const site of sites) expect((await gateway.read(site, '/posts/post')).status).toBe(200);
  await new Promise<void>((resolve) => {
    told = () => void (reports === sites.length && resolve());
    told();
  });
  reports = 0;
  for (const [at, headers] of ways.entries()) {
    expect((await gateway.read(sites[at]!, '/posts/post', { headers })).status).toBeLessThan(400);
  }
  // It reports what is left: tokens that were used since the last report.
  await gateway.close();
  expect(reports).toBe(ways.length);
});
