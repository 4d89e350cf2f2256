import { Redis } from 'ioredis';

import { eventually, silentLogger } from '@headwater/freshness/testing';

import { addressBucket, createRedis, createRedisLimiter, type RedisClient, tokenBucket } from '../src';
import { limiterSuite } from './limiter-suite';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';

describeWithRedis('the limiter in Redis', () => {
  let server: RedisServer;
  let clients: [RedisClient, RedisClient];

  beforeAll(async () => {
    server = await startRedisServer();
    clients = [
      createRedis({ url: server.url, logger: silentLogger }),
      createRedis({ url: server.url, logger: silentLogger }),
    ];
    await eventually('both clients connected', () => clients.every(({ status }) => status === 'ready'));
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await server.stop();
  });

  limiterSuite(() => [createRedisLimiter({ redis: clients[0] }), createRedisLimiter({ redis: clients[1] })]);

  async function commandCalls(command: string): Promise<number> {
    const stats = await (clients[0] as Redis).info('commandstats');
    return Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
  }
  const scriptCalls = () => commandCalls('evalsha');

  it('sends all hits of a turn in one script call', async () => {
    const limiter = createRedisLimiter({ redis: clients[0] });
    await limiter.hit({ bucket: 'warm', limit: 1, windowMs: 1_000 });
    const before = await scriptCalls();
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        limiter.hit({ bucket: addressBucket(`192.0.2.${i}`), limit: 1, windowMs: 1_000 }),
      ),
    );
    expect((await scriptCalls()) - before).toBe(1);
  });

  it('counts the hits of one bucket in a turn together, and tells each its own place', async () => {
    const limiter = createRedisLimiter({ redis: clients[0] });
    const hit = { bucket: tokenBucket(1, 98), limit: 5, windowMs: 60_000 };
    await limiter.hit(hit);
    const commandsBefore = await commandCalls('incrby');
    const results = await Promise.all([
      ...Array.from({ length: 6 }, () => limiter.hit(hit)),
      limiter.peek(hit),
      limiter.hit({ ...hit, limit: 7 }),
    ]);
    expect(results.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 3],
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
      [false, 0],
      [true, 1],
    ]);
    expect((await commandCalls('incrby')) - commandsBefore).toBe(2);
    expect(await clients[0].get(hit.bucket)).toBe('6');
  });

  it('loads its script again when Redis has forgotten it', async () => {
    const limiter = createRedisLimiter({ redis: clients[0] });
    await (clients[0] as Redis).script('FLUSH');
    const hit = { bucket: tokenBucket(1, 99), limit: 10, windowMs: 60_000 };
    expect((await limiter.hit(hit)).remaining).toBe(9);
    expect((await limiter.hit(hit)).remaining).toBe(8);
  });

  it('keeps apart buckets of one call with other limits, windows and kinds of question', async () => {
    const limiter = createRedisLimiter({ redis: clients[0] });
    const yearMs = 365 * 86_400_000;
    const largest = { bucket: tokenBucket(1, 110), limit: Number.MAX_SAFE_INTEGER, windowMs: yearMs };
    const smallest = { bucket: tokenBucket(1, 111), limit: 1, windowMs: 1_000 };
    const unused = { bucket: tokenBucket(1, 112), limit: 1_000_000, windowMs: 60_000 };
    const startedAt = Date.now();
    const [first, second, peeked, refused] = await Promise.all([
      limiter.hit(largest),
      limiter.hit(smallest),
      limiter.peek(unused),
      limiter.hit(smallest),
    ]);
    expect(first).toMatchObject({ allowed: true, remaining: Number.MAX_SAFE_INTEGER - 1 });
    expect(first.resetAtMs - startedAt - yearMs).toBeLessThan(10_000);
    expect(first.resetAtMs - startedAt - yearMs).toBeGreaterThan(-10_000);
    expect(second).toMatchObject({ allowed: true, limit: 1, remaining: 0 });
    expect(peeked).toMatchObject({ allowed: true, limit: 1_000_000, remaining: 1_000_000 });
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    expect(refused.retryAfterMs).toBeLessThanOrEqual(1_000);
    expect(await clients[0].exists(unused.bucket)).toBe(0);
  });

  it('gives a counter that lost its expiry a new one', async () => {
    const limiter = createRedisLimiter({ redis: clients[0] });
    const hit = { bucket: tokenBucket(1, 100), limit: 10, windowMs: 60_000 };
    await limiter.hit(hit);
    await clients[0].persist(hit.bucket);
    expect((await limiter.hit(hit)).resetAtMs).toBeGreaterThan(Date.now() + 59_000);
    expect(await clients[0].pttl(hit.bucket)).toBeGreaterThan(59_000);
  });

  it('leaves nothing behind after the window', async () => {
    const limiter = createRedisLimiter({ redis: clients[0] });
    const bucket = tokenBucket(1, 101);
    await limiter.hit({ bucket, limit: 10, windowMs: 30 });
    expect(await clients[0].exists(bucket)).toBe(1);
    await eventually('the counter expired', async () => (await clients[0].exists(bucket)) === 0);
  });
});

describeWithRedis('the limiter in Redis Cluster', () => {
  let server: RedisServer;
  let redis: RedisClient;

  // One node that owns all slots refuses a script over two slots just as three nodes do.
  beforeAll(async () => {
    server = await startRedisServer({ cluster: true });
    const node = new Redis(server.url);
    await node.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    await eventually('the cluster is up', async () =>
      (await node.cluster('INFO')).includes('cluster_state:ok'),
    );
    node.disconnect();
    redis = createRedis({ url: server.url, logger: silentLogger, cluster: true });
    await eventually('connected', () => redis.status === 'ready');
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  limiterSuite(() => [createRedisLimiter({ redis }), createRedisLimiter({ redis })]);

  it('answers hits of many slots in one turn', async () => {
    const limiter = createRedisLimiter({ redis });
    const hits = Array.from({ length: 50 }, (_, i) => [
      limiter.hit({ bucket: tokenBucket(i, 1), limit: 2, windowMs: 60_000 }),
      limiter.hit({ bucket: tokenBucket(i, 2), limit: 3, windowMs: 60_000 }),
      limiter.hit({ bucket: addressBucket(`198.51.100.${i}`), limit: 4, windowMs: 60_000 }),
    ]);
    const results = await Promise.all(hits.flat());
    expect(results.map(({ remaining }) => remaining)).toEqual(hits.flatMap(() => [1, 2, 3]));
  });
});
