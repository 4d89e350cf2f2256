import { eventually, silentLogger } from '@headwater/freshness/testing';

import {
  createFallbackLimiter,
  createMemoryLimiter,
  createRedis,
  createRedisLimiter,
  type FallbackLimiter,
  type FixedWindowLimiter,
  type LimiterChange,
  type RedisClient,
} from '../src';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';

const retryAfterMs = 100;

describeWithRedis('falling back from Redis to memory', () => {
  let server: RedisServer;
  let redis: RedisClient;
  let limiter: FallbackLimiter;
  let changes: LimiterChange[];

  beforeEach(async () => {
    server = await startRedisServer();
    redis = createRedis({ url: server.url, logger: silentLogger });
    changes = [];
    limiter = createFallbackLimiter({
      primary: createRedisLimiter({ redis }),
      fallback: createMemoryLimiter(),
      retryAfterMs,
      onChange: (change) => changes.push(change),
    });
    await eventually('connected', () => redis.status === 'ready');
  });
  afterEach(async () => {
    redis.disconnect();
    await server.stop();
  });

  const hit = { bucket: '{site:7}:token:1', limit: 50, windowMs: 60_000 };

  async function hitUntil(active: 'primary' | 'fallback'): Promise<number> {
    let longestMs = 0;
    await eventually(`counting in ${active}`, async () => {
      const started = performance.now();
      await limiter.hit({ ...hit, bucket: 'other', limit: 1_000_000 });
      longestMs = Math.max(longestMs, performance.now() - started);
      return limiter.active === active;
    });
    return longestMs;
  }

  it('counts in Redis while that answers', async () => {
    await limiter.hit(hit);
    expect(await redis.get(hit.bucket)).toBe('1');
    expect(limiter.active).toBe('primary');
    expect(changes).toEqual([]);
  });

  it('counts in Redis from the first request on, while the connection is still being made', async () => {
    redis.disconnect();
    redis = createRedis({ url: server.url, logger: silentLogger, deadlineMs: 2_000 });
    const starting = createFallbackLimiter({
      primary: createRedisLimiter({ redis }),
      fallback: createMemoryLimiter(),
      onChange: (change) => changes.push(change),
    });
    await Promise.all(Array.from({ length: 10 }, () => starting.hit(hit)));
    expect(await redis.get(hit.bucket)).toBe('10');
    expect(changes).toEqual([]);
  });

  it('answers every request while Redis is killed in mid-run, limits in memory, and goes back by itself', async () => {
    const results = [];
    for (let i = 0; i < 400; i++) {
      if (i === 200) void server.kill();
      results.push(limiter.hit({ ...hit, limit: 150 }));
      if (i % 20 === 0) await Promise.all(results);
    }
    const allowed = (await Promise.all(results)).filter((result) => result.allowed);
    // Exact in Redis and exact in memory: between one and two limits over the change.
    expect(allowed.length).toBeGreaterThanOrEqual(150);
    expect(allowed.length).toBeLessThanOrEqual(300);

    await hitUntil('fallback');
    expect(changes).toEqual([{ to: 'fallback', cause: expect.any(Error) as unknown }]);
    const inMemory = await Promise.all(
      Array.from({ length: 60 }, () => limiter.hit({ ...hit, bucket: 'fresh' })),
    );
    expect(inMemory.filter((result) => result.allowed)).toHaveLength(50);

    await server.restart();
    await hitUntil('primary');
    expect(changes.map(({ to }) => to)).toEqual(['fallback', 'primary']);
    await limiter.hit(hit);
    expect(await redis.get(hit.bucket)).toBe('1');
  });

  it('waits for a hanging Redis only up to the deadline, then hardly at all', async () => {
    server.freeze();
    const started = performance.now();
    const results = await Promise.all(Array.from({ length: 60 }, () => limiter.hit(hit)));
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(results.filter((result) => result.allowed)).toHaveLength(50);
    expect(limiter.active).toBe('fallback');
    expect(changes).toEqual([{ to: 'fallback', cause: new Error('No answer within 50 ms.') }]);

    // Only the trials wait: 40 requests one after another would else take 2 s.
    const quick = performance.now();
    for (let i = 0; i < 40; i++) await limiter.hit(hit);
    expect(performance.now() - quick).toBeLessThan(1_000);

    server.thaw();
    await hitUntil('primary');
    expect(changes.map(({ to }) => to)).toEqual(['fallback', 'primary']);
  });
});

describe('falling back without a Redis', () => {
  let redis: RedisClient;
  beforeAll(() => {
    redis = createRedis({ url: 'redis://127.0.0.1:1', logger: silentLogger });
  });
  afterAll(() => redis.disconnect());

  it('answers at once and for ever', async () => {
    const limiter = createFallbackLimiter({
      primary: createRedisLimiter({ redis }),
      fallback: createMemoryLimiter(),
      retryAfterMs,
    });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => limiter.hit({ bucket: 'x', limit: 5, windowMs: 60_000 })),
    );
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(limiter.active).toBe('fallback');
  });
});

describe('falling back', () => {
  const hit = { bucket: 'x', limit: 5, windowMs: 60_000 };

  function brokenLimiter(): FixedWindowLimiter & { calls: number; broken: boolean } {
    const works = createMemoryLimiter();
    const limiter = {
      calls: 0,
      broken: true,
      async hit(request: typeof hit) {
        limiter.calls += 1;
        if (limiter.broken) throw new Error('broken');
        return works.hit(request);
      },
      peek: works.peek,
    };
    return limiter;
  }

  it('takes single failures without leaving the primary', async () => {
    const primary = brokenLimiter();
    const changes: LimiterChange[] = [];
    const limiter = createFallbackLimiter({
      primary,
      fallback: createMemoryLimiter(),
      onChange: (change) => changes.push(change),
    });
    for (const broken of [true, true, false, true, true, false]) {
      primary.broken = broken;
      await limiter.hit(hit);
    }
    expect(primary.calls).toBe(6);
    expect(changes).toEqual([]);
  });

  it('lets one request at a time try a primary that failed, and only after the pause', async () => {
    const primary = brokenLimiter();
    const limiter = createFallbackLimiter({ primary, fallback: createMemoryLimiter(), retryAfterMs });
    for (let i = 0; i < 20; i++) await limiter.hit(hit);
    expect(primary.calls).toBe(3);

    const hitAll = () => Promise.all(Array.from({ length: 10 }, () => limiter.hit(hit)));
    await eventually('one tried again', async () => {
      await hitAll();
      return primary.calls > 3;
    });
    expect(primary.calls).toBe(4);
    expect(limiter.active).toBe('fallback');
  });

  it('does not take a pause of its own process for a slow primary', async () => {
    const primary: FixedWindowLimiter = {
      hit: () =>
        new Promise((resolve) => {
          setImmediate(() => {
            const end = performance.now() + 60;
            while (performance.now() < end);
            setImmediate(() =>
              resolve({ allowed: true, limit: 5, remaining: 1, resetAtMs: 0, retryAfterMs: 0 }),
            );
          });
        }),
      peek: () => Promise.reject(new Error('unused')),
    };
    const limiter = createFallbackLimiter({ primary, fallback: createMemoryLimiter(), failureThreshold: 1 });
    expect((await limiter.hit(hit)).remaining).toBe(1);
    expect(limiter.active).toBe('primary');
  });

  it('refuses a malformed hit without blaming the primary', async () => {
    const primary = brokenLimiter();
    const limiter = createFallbackLimiter({ primary, fallback: createMemoryLimiter(), failureThreshold: 1 });
    await expect(limiter.hit({ ...hit, limit: 0 })).rejects.toThrow(RangeError);
    expect(limiter.active).toBe('primary');
    expect(primary.calls).toBe(0);
  });
});
