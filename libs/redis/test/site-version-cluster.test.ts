import { spawnSync } from 'node:child_process';

import { Redis } from 'ioredis';

import { createTruth, groupVersionSuite, siteVersionSuite, type Truth } from '@headwater/freshness/testing';

import { createRedisLimiter, type RedisClient, tokenBucket } from '../src';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';
import {
  connect,
  endThemAll,
  leaseMs,
  newMirror,
  newReader,
  patientMs,
  unending,
} from './site-version-parts';

endThemAll();

const clusterTool = spawnSync('redis-cli', ['--version']).status === 0;

(clusterTool ? describeWithRedis : describe.skip)('site versions in a Redis Cluster of three nodes', () => {
  const servers: RedisServer[] = [];
  const nodes: RedisClient[] = [];
  beforeAll(async () => {
    for (let node = 0; node < 3; node += 1) servers.push(await startRedisServer({ cluster: true }));
    const made = spawnSync(
      'redis-cli',
      ['--cluster', 'create', ...servers.map(({ url }) => new URL(url).host), '--cluster-yes'],
      { encoding: 'utf8' },
    );
    expect(made.stdout).toContain('All 16384 slots covered');
    nodes.push(
      await connect(servers[0]!.url, { cluster: true }),
      await connect(servers[1]!.url, { cluster: true }),
    );
  }, 60_000);
  afterAll(async () => {
    for (const node of nodes) node.disconnect();
    for (const server of servers) await server.stop();
  });

  const parts = () => ({
    nodes: 3,
    mirror: newMirror(nodes[0]!),
    reader: (truth: Truth) => newReader(nodes[1]!, truth),
  });
  siteVersionSuite(parts, leaseMs);
  groupVersionSuite(parts);

  async function scriptCalls(): Promise<number> {
    let calls = 0;
    for (const { url } of servers) {
      const node = new Redis(url);
      calls += Number(/cmdstat_evalsha:calls=(\d+)/.exec(await node.info('commandstats'))?.[1] ?? 0);
      node.disconnect();
    }
    return calls;
  }

  it('sends one script call for each site of a turn, hits and version together', async () => {
    const truth = createTruth();
    const reader = newReader(nodes[1]!, truth, { lease: unending });
    const limiter = createRedisLimiter({ redis: nodes[1]! });
    const sites = Array.from({ length: 12 }, (_, i) => 4_001 + i);
    const turn = () =>
      Promise.all(
        sites.flatMap((site) => [
          limiter.hit({ bucket: tokenBucket(site, 1), limit: 100, windowMs: 60_000 }),
          limiter.hit({ bucket: tokenBucket(site, 2), limit: 100, windowMs: 60_000 }),
          reader.read(site),
        ]),
      );
    const mirror = newMirror(nodes[0]!, patientMs, unending);
    await Promise.all(sites.map((site) => mirror.set(site, truth.commit(site))));
    await turn();
    const before = await scriptCalls();
    const answers = await turn();
    expect((await scriptCalls()) - before).toBe(sites.length);
    expect(answers.filter((_, index) => index % 3 === 2)).toEqual(sites.map(truth.versionOf));
    reader.close();
  });
});
