import { createRedis, createRedisMirror } from '@headwater/redis';
import { createMetrics } from '@headwater/runtime';
import { type OwnRedis, quietLogger, startOwnRedis } from '@headwater/testing';
import { type Services, startServices } from '@headwater/testing-services';

import { describeWithRedis } from './support/fleet';
import { createEntry, createSite, createToken, type TestSite } from './support/sites';
import { type SlowPath, startSlowPath } from './support/slow-path';
import { startWatched, type Watched } from './support/watched';

const deadlineMs = 50;

describeWithRedis('a Redis that answers too late, or not at all', () => {
  let redis: OwnRedis;
  let path: SlowPath;
  let services: Services;
  let site: TestSite;
  let gateway: Watched;
  let disconnect: () => void;

  beforeAll(async () => {
    redis = await startOwnRedis();
    path = await startSlowPath(Number(new URL(redis.url).port));
    // The writers' own path to Redis works.
    const writer = createRedis({ url: redis.url, logger: quietLogger });
    disconnect = () => writer.disconnect();
    services = await startServices({
      mirror: createRedisMirror({ redis: writer, logger: quietLogger, metrics: createMetrics() }),
    });
    site = await createSite(services);
    await createEntry(services, site, { slug: 'kept' });
  });

  beforeEach(async () => void (path.delayMs = 0));

  afterEach(() => gateway.close());

  afterAll(async () => {
    disconnect();
    await services.close();
    await path.close();
    await redis.close();
  });

  const start = () =>
    startWatched(services, {
      redis: { url: `redis://127.0.0.1:${path.port}`, cluster: false, deadlineMs },
    });

  /** Sends requests until the gateway reports Redis as reachable, or as lost. No request may fail meanwhile. */
  async function until(there: boolean): Promise<void> {
    for (;;) {
      expect((await gateway.read(site, '/posts/kept')).status).toBe(200);
      const { rateLimiter, siteVersions } = (await gateway.readiness()).checks;
      if (rateLimiter!.ok === there && siteVersions!.ok === there) return;
    }
  }

  /** What operators see while Redis stays in its state. */
  async function expectSeen(there: boolean): Promise<void> {
    const { status, checks } = await gateway.readiness();
    expect([status, checks['rateLimiter'], checks['siteVersions']]).toEqual([
      200,
      there
        ? { ok: true, required: false, detail: 'counts in Redis' }
        : { ok: false, required: false, detail: 'Redis cannot be reached; counts in this process' },
      there
        ? { ok: true, required: false, detail: 'read from Redis' }
        : {
            ok: false,
            required: false,
            detail: 'Redis cannot be reached; versions come from the site service',
          },
    ]);
    expect(await gateway.metric('headwater_limiter_fallback')).toBe(there ? 0 : 1);
    expect(await gateway.metric('headwater_site_version_fallback')).toBe(there ? 0 : 1);
  }

  /** Requests do not use Redis, except for one a second that tries whether it is back. Limits are counted in this process. */
  async function expectNobodyWaits(): Promise<void> {
    const { secret } = await createToken(services, { siteId: site.siteId, requestsPerMinute: 5 });
    const createdAt = performance.now();
    void path.sent;
    const statuses: number[] = [];
    for (let turn = 0; turn < 40; turn++) statuses.push((await gateway.read(site, '/posts/kept')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const trials = path.sent.split('limit:').length - 1;
    expect(trials).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - createdAt) / 1_000));
    const headers = { Authorization: `Bearer ${secret}` };
    const readLimited = async () => (await gateway.read(site, '/posts/kept', { headers })).status;
    const limited: number[] = [];
    while (limited.length < 12) limited.push(await readLimited());
    // One of them, or two, may have tried Redis, and been counted there, too.
    expect(limited.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(limited.slice(11)).toEqual([429]);
  }

  const lost = ['rate limits are counted per process', 'site versions come from the site service'];
  const found = ['rate limits are counted in Redis again', 'site versions come from Redis again'];

  test.each([
    ['takes 200 ms', 200, 'slow'],
    ['accepts and never answers', Infinity, 'hung'],
  ])(
    'that %s keeps no request waiting, and is used again once it is well',
    async (_, delayMs, name) => {
      gateway = await start();
      await until(true);
      await expectSeen(true);
      path.delayMs = delayMs;
      await until(false);
      await expectSeen(false);
      expect(gateway.messages).toEqual(expect.arrayContaining(lost));
      await expectNobodyWaits();
      const shows = async (slug: string) =>
        (await gateway.read(site, '/posts')).text.includes(`"slug":"${slug}"`);
      for (let turn = 0; turn < 5; turn++) {
        await createEntry(services, site, { slug: `during-${name}-${turn}` });
        expect(await shows(`during-${name}-${turn}`)).toBe(true);
      }
      path.delayMs = 0;
      await until(true);
      await expectSeen(true);
      expect(gateway.messages).toEqual(expect.arrayContaining(found));
      for (let turn = 0; turn < 5; turn++) {
        await createEntry(services, site, { slug: `after-${name}-${turn}` });
        expect(await shows(`after-${name}-${turn}`)).toBe(true);
      }
    },
    60_000,
  );

  test('that hangs when a gateway starts does not keep it from serving', async () => {
    path.delayMs = Infinity;
    gateway = await start();
    await until(false);
    await expectNobodyWaits();
    path.delayMs = 0;
    await until(true);
    await expectSeen(true);
  }, 60_000);
});
