import { createTruth, eventually, type Truth } from '@headwater/freshness/testing';
import { createMetrics } from '@headwater/runtime';

import {
  createFallbackLimiter,
  createMemoryLimiter,
  createRedisLimiter,
  type RedisClient,
  tokenBucket,
} from '../src';
import { describeWithRedis, type RedisServer, startRedisServer } from './redis-server';
import { connect, endThemAll, newMirror, newReader, unending } from './site-version-parts';

endThemAll();

const deadlineMs = 50;

/** Keeps this process from turning its event loop. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describeWithRedis('a gateway whose event loop turns late', () => {
  let server: RedisServer;
  let redis: RedisClient;
  let truth: Truth;
  let changes: string[];
  let limiter: ReturnType<typeof createFallbackLimiter>;
  let metrics: ReturnType<typeof createMetrics>;
  let reader: ReturnType<typeof newReader>;
  const sites = Array.from({ length: 100 }, (_, index) => index + 1);

  beforeEach(async () => {
    server = await startRedisServer();
    redis = await connect(server.url, { deadlineMs, commandTimeoutMs: 5 * deadlineMs });
    truth = createTruth();
    const mirror = newMirror(await connect(server.url), 4_000, unending);
    await Promise.all(sites.map((site) => mirror.set(site, truth.commit(site))));
    changes = [];
    limiter = createFallbackLimiter({
      primary: createRedisLimiter({ redis }),
      fallback: createMemoryLimiter(),
      onChange: ({ to }) => changes.push(to),
    });
    metrics = createMetrics();
    reader = newReader(redis, truth, { metrics, lease: unending });
    await Promise.all(sites.map(reader.read));
  });
  afterEach(() => server.stop());

  const fallbacks = async () => (await metrics.siteVersionFallback.get()).values[0]?.value ?? 0;
  /** Many hits that go to Redis in several script calls at once, and their results. */
  const crowd = () =>
    Promise.all(
      sites.map(async (site) => {
        const hitting = limiter.hit({ bucket: tokenBucket(site, 1), limit: 1_000, windowMs: 600_000 });
        const version = await reader.read(site);
        return { counted: 1_000 - (await hitting).remaining, version };
      }),
    );
  const expected = (counted: number) => sites.map((site) => ({ counted, version: truth.versionOf(site) }));

  it.each([
    ['more than the deadline', 2 * deadlineMs],
    ["more than the time of the client's commands", 8 * deadlineMs],
  ])('for %s waits for the answers of a healthy Redis, and counts nothing against it', async (_, ms) => {
    for (let round = 1; round <= 5; round += 1) {
      const asking = crowd();
      // Once what was asked is on its way, and then once more.
      setImmediate(() => setImmediate(() => block(ms)));
      setTimeout(() => block(ms), 1);
      expect(await asking).toEqual(expected(round));
    }
    expect([changes, await fallbacks(), truth.calls]).toEqual([[], 0, []]);
  });

  it('does so where Redis has to be told the script anew', async () => {
    await redis.call('SCRIPT', 'FLUSH');
    const asking = crowd();
    setImmediate(() => setImmediate(() => block(2 * deadlineMs)));
    expect(await asking).toEqual(expected(1));
    expect([changes, await fallbacks(), truth.calls]).toEqual([[], 0, []]);
  });

  it('gives up a Redis that hangs, all the same', async () => {
    server.freeze();
    const busy = setInterval(() => block(20), 1);
    await eventually('given up', async () => {
      await crowd();
      return changes.length > 0 && (await fallbacks()) === 1;
    });
    clearInterval(busy);
    server.thaw();
  });
});
