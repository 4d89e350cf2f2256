import { createRedis, createRedisMirror, type RedisClient } from '@headwater/redis';
import { createMetrics } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';
import { type Services, startServices } from '@headwater/testing-services';

import { type ScriptCalls, watchScriptCalls } from './support/fleet';
import { type Gateway, startGateway } from './support/gateway';
import { describeWithCluster, type RedisCluster, startRedisCluster } from './support/redis-cluster';
import { createEntry, createSite, createToken, type TestSite } from './support/sites';

describeWithCluster('on a Redis Cluster of three nodes', () => {
  let cluster: RedisCluster;
  let writer: RedisClient;
  let services: Services;
  let gateways: Gateway[];
  let scriptCalls: ScriptCalls[];
  let sites: TestSite[];

  beforeAll(async () => {
    cluster = await startRedisCluster();
    const [first, second, third] = cluster.urls;
    writer = createRedis({ url: first, cluster: true, logger: quietLogger });
    services = await startServices({
      mirror: createRedisMirror({ redis: writer, logger: quietLogger, metrics: createMetrics() }),
    });
    gateways = await Promise.all(
      [second, third].map((url) =>
        startGateway(services, { redis: { url, cluster: true, deadlineMs: 1_000 } }),
      ),
    );
    sites = [];
    for (let count = 0; count < 9; count++) sites.push(await createSite(services));
    scriptCalls = await Promise.all(cluster.urls.map((url) => watchScriptCalls(url)));
    const [anySite] = sites;
    for (const gateway of gateways) {
      // A gateway that has just started counts by itself until its cluster client has found all nodes.
      for (let calls = 0, tries = 0; calls === 0; tries += 1) {
        if (tries === 1_000) throw new Error('The gateway does not use the cluster.');
        await taken();
        await gateway.read(anySite!, '/posts');
        calls = (await taken()).flat().length;
      }
    }
    for (const site of sites) for (const gateway of gateways) await gateway.read(site, '/posts');
  }, 60_000);

  beforeEach(() => taken());

  afterAll(async () => {
    for (const one of scriptCalls) one.close();
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await services.close();
    writer.disconnect();
    await cluster.close();
  });

  /** The keys of each script call for a request since the last time, by node. */
  const taken = () => Promise.all(scriptCalls.map((one) => one.take()));

  const versionKey = ({ siteId }: TestSite) => `hw:ours:{site:${siteId}}:version`;

  test('a cached answer is one script call, for limit and version together, on the one node that has both', async () => {
    const used = new Set<number>();
    for (const site of sites) {
      for (const gateway of gateways) {
        expect((await gateway.read(site, '/posts')).status).toBe(200);
        const byNode = await taken();
        expect(byNode.flat()).toEqual([
          [versionKey(site), `hw:ours:limit:{site:${site.siteId}}:token:${site.tokenId}`],
        ]);
        used.add(byNode.findIndex((calls) => calls.length > 0));
      }
    }
    expect(used.size).toBe(3);
  });

  test('an address has a slot of its own, so its refusal is one script call for each of two', async () => {
    const [site] = sites as [TestSite];
    await gateways[0]!.ask('/api/v1/posts', { headers: { Host: site.domain } });
    await taken();
    const refused = await gateways[0]!.ask('/api/v1/posts', { headers: { Host: site.domain } });
    expect(refused.status).toBe(401);
    const limits = (await taken()).flat();
    // What reads the version alone names no bucket.
    expect(limits).toEqual([[expect.stringMatching(/^hw:ours:limit:/)]]);
  });

  test('what is written shows on the next request on every gateway', async () => {
    for (const [turn, site] of sites.entries()) {
      await createEntry(services, site, { slug: `written-${turn}` });
      for (const gateway of gateways) {
        expect((await gateway.read(site, '/posts')).text).toContain(`"slug":"written-${turn}"`);
      }
    }
  });

  test('a limit is one for all gateways', async () => {
    for (const site of sites.slice(0, 3)) {
      const { secret } = await createToken(services, { siteId: site.siteId, requestsPerMinute: 4 });
      const headers = { Authorization: `Bearer ${secret}` };
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn++) {
        statuses.push((await gateways[turn % 2]!.read(site, '/posts', { headers })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    }
  });

  test('many sites at once are at most one script call for each request', async () => {
    const asked = sites.flatMap((site) => [site, site, site]);
    const answers = await Promise.all(asked.map((site) => gateways[0]!.read(site, '/posts')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const calls = (await taken()).flat();
    expect(calls.length).toBeLessThanOrEqual(asked.length);
    // No call spans two sites: their keys are in different slots.
    for (const keys of calls) expect(new Set(keys.map((key) => /\{(.+?)\}/.exec(key)?.[1])).size).toBe(1);
  });
});
