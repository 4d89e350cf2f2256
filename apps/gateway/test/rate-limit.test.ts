import { setTimeout as delay } from 'node:timers/promises';

import { createMemoryLimiter, type FixedWindowLimiter } from '@headwater/redis';
import { startRedis, type TestRedis } from '@headwater/testing';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { actor, createSite, createToken, type TestSite } from './support/sites';

let services: Services;
let site: TestSite;
let other: TestSite;

beforeAll(async () => {
  services = await startServices();
  site = await createSite(services);
  other = await createSite(services);
});

afterAll(() => services.close());

const limitOf = ({ headers }: Answer) => [
  Number(headers['x-ratelimit-limit']),
  Number(headers['x-ratelimit-remaining']),
];
const badToken = { Authorization: `Bearer hw_${'x'.repeat(40)}` };

async function withGateway(
  requestsPerMinute: number,
  test: (gateway: Gateway) => Promise<void>,
): Promise<void> {
  const gateway = await startGateway(services, { requestsPerMinute });
  try {
    await test(gateway);
  } finally {
    await gateway.close();
  }
}

describe('buckets', () => {
  test('a good token has its own bucket, everything else counts against the address', async () => {
    await withGateway(10, async (gateway) => {
      expect(limitOf(await gateway.read(site, '/settings'))).toEqual([10, 9]);
      expect(limitOf(await gateway.read(site, '/settings'))).toEqual([10, 8]);
      expect(limitOf(await gateway.read(other, '/settings'))).toEqual([10, 9]);
      const byAddress = [
        gateway.ask('/api/v1/settings', { headers: { Host: 'nowhere.example' } }),
        gateway.ask('/api/v1/settings', { headers: { Host: site.domain } }),
        gateway.ask('/api/v1/settings', { headers: { Host: site.domain, ...badToken } }),
        gateway.ask('/api/v1/settings', {
          headers: { Host: site.domain, Authorization: `Bearer ${other.token}` },
        }),
        gateway.ask('/api/v1/openapi.json'),
      ];
      const remaining = (await Promise.all(byAddress)).map((answer) => limitOf(answer)[1]!);
      expect(remaining.sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9]);
    });
  });

  test('an expired token counts against the address', async () => {
    const expireTime = { seconds: Math.floor(Date.now() / 1000) + 60, nanos: 0 };
    const { secret } = await createToken(services, { siteId: site.siteId, expireTime });
    await services.database.setClock(new Date(expireTime.seconds * 1000));
    await withGateway(10, async (gateway) => {
      const headers = { Authorization: `Bearer ${secret}` };
      expect(limitOf(await gateway.read(site, '/settings', { headers }))).toEqual([10, 9]);
      expect(limitOf(await gateway.ask('/api/v1/settings', { headers: { Host: site.domain } }))).toEqual([
        10, 8,
      ]);
    });
    await services.database.setClock(null);
  });

  test('a token may carry its own limit', async () => {
    const { secret } = await createToken(services, { siteId: site.siteId, requestsPerMinute: 3 });
    await withGateway(10, async (gateway) => {
      const headers = { Authorization: `Bearer ${secret}` };
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn++) {
        const answer = await gateway.read(site, '/settings', { headers });
        statuses.push(answer.status);
        expect(limitOf(answer)[0]).toBe(3);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  });

  test('requests that end in 401, 403, 404, 405 and 422 count', async () => {
    const theme = await createSite(services, { mode: 'SITE_MODE_THEME' });
    await withGateway(20, async (gateway) => {
      const remaining = async (answer: Promise<Answer>) => [(await answer).status, limitOf(await answer)[1]];
      expect(await remaining(gateway.read(site, '/nothing'))).toEqual([404, 19]);
      expect(await remaining(gateway.read(site, '/pages/none'))).toEqual([404, 18]);
      expect(await remaining(gateway.read(site, '/pages', { method: 'PUT' }))).toEqual([405, 17]);
      expect(await remaining(gateway.read(site, '/search'))).toEqual([422, 16]);
      expect(await remaining(gateway.read(theme, '/settings'))).toEqual([403, 19]);
      expect(await remaining(gateway.ask('/api/v1/x', { headers: { Host: site.domain } }))).toEqual([
        401, 19,
      ]);
    });
  });

  test('a preflight is not counted', async () => {
    await withGateway(10, async (gateway) => {
      const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' };
      const preflight = () => gateway.ask('/api/v1/settings', { method: 'OPTIONS', headers });
      expect([(await preflight()).status, limitOf(await preflight())]).toEqual([204, [10, 10]]);
    });
  });

  test('a preflight asks the limiter nothing', async () => {
    const memory = createMemoryLimiter();
    let asked = 0;
    const counting: FixedWindowLimiter = {
      hit: (hit) => ((asked += 1), memory.hit(hit)),
      peek: (hit) => ((asked += 1), memory.peek(hit)),
    };
    const gateway = await startGateway(services, { requestsPerMinute: 7 }, { limiter: counting });
    const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' };
    for (const path of ['/api/v1/settings', '/api/v1/openapi.json', '/', '/media/x']) {
      expect((await gateway.ask(path, { method: 'OPTIONS', headers })).status).toBe(204);
    }
    expect(asked).toBe(0);
    await gateway.close();
  });

  test('X-Forwarded-For moves nobody to another bucket', async () => {
    await withGateway(10, async (gateway) => {
      for (const [turn, forged] of ['203.0.113.1', '203.0.113.2', '::1'].entries()) {
        const headers = { Host: site.domain, 'X-Forwarded-For': forged };
        expect(limitOf(await gateway.ask('/api/v1/settings', { headers }))[1]).toBe(9 - turn);
      }
    });
  });

  test('behind a trusted proxy each client has its own bucket, and cannot choose it', async () => {
    const gateway = await startGateway(services, { requestsPerMinute: 10, trustedHops: 1 });
    const remaining = async (forwarded: string) => {
      const headers = { Host: site.domain, 'X-Forwarded-For': forwarded };
      return limitOf(await gateway.ask('/api/v1/settings', { headers }))[1];
    };
    expect(await remaining('198.51.100.1')).toBe(9);
    expect(await remaining('198.51.100.2')).toBe(9);
    expect(await remaining('203.0.113.9, 198.51.100.1')).toBe(8);
    expect(await remaining('2001:db8::1')).toBe(9);
    expect(await remaining('2001:db8::ffff:2')).toBe(8);
    await gateway.close();
  });
});

describe('the end of a bucket', () => {
  test('429 is JSON with Retry-After of at least 1, and comes before every other fault', async () => {
    await withGateway(2, async (gateway) => {
      await gateway.read(site, '/settings');
      await gateway.read(site, '/settings');
      const answer = await gateway.read(site, '/nothing', { method: 'DELETE' });
      expect(errorOf(answer)).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
      expect(limitOf(answer)).toEqual([2, 0]);
      const retryAfter = Number(answer.headers['retry-after']);
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(60);
      const reset = Number(answer.headers['x-ratelimit-reset']);
      expect(Math.abs(reset - (Date.now() / 1000 + retryAfter))).toBeLessThanOrEqual(2);
      for (let turn = 0; turn < 2; turn++)
        await gateway.ask('/api/v1/x', { headers: { Host: 'nowhere.example' } });
      expect((await gateway.ask('/api/v1/x', { headers: { Host: 'nowhere.example' } })).status).toBe(429);
    });
  });

  test('an unseen token is no part of the address’s bucket, used up or not', async () => {
    const { secret } = await createToken(services, { siteId: site.siteId });
    await withGateway(2, async (gateway) => {
      expect((await gateway.read(site, '/settings')).status).toBe(200);
      for (let turn = 0; turn < 3; turn++) await gateway.ask('/api/v1/x', { headers: { Host: site.domain } });
      const unseen = await gateway.read(site, '/settings', {
        headers: { Authorization: `Bearer ${secret}` },
      });
      expect([unseen.status, limitOf(unseen)]).toEqual([200, [2, 1]]);
      expect((await gateway.read(site, '/settings')).status).toBe(200);
      expect((await gateway.read(site, '/settings', { headers: badToken })).status).toBe(429);
    });
  });

  test('an unseen token that proves good counts for itself alone', async () => {
    const { secret } = await createToken(services, { siteId: site.siteId });
    await withGateway(5, async (gateway) => {
      const headers = { Authorization: `Bearer ${secret}` };
      expect(limitOf(await gateway.read(site, '/settings', { headers }))).toEqual([5, 4]);
      expect(limitOf(await gateway.ask('/api/v1/x', { headers: { Host: site.domain } }))).toEqual([5, 4]);
    });
  });

  test('a limiter out of order fails no request', async () => {
    const broken: FixedWindowLimiter = {
      hit: () => Promise.reject(new Error('out of order')),
      peek: () => Promise.reject(new Error('out of order')),
    };
    const gateway = await startGateway(services, { requestsPerMinute: 7 }, { limiter: broken });
    const answer = await gateway.read(site, '/settings');
    expect([answer.status, limitOf(answer)]).toEqual([200, [7, 7]]);
    expect((await gateway.ask('/api/v1/docs')).status).toBe(200);
    await gateway.close();
  });

  test('a slow limiter does not hide the answer of the services', async () => {
    const memory = createMemoryLimiter();
    const slow: FixedWindowLimiter = {
      hit: async (hit) => (await delay(20), memory.hit(hit)),
      peek: async (hit) => (await delay(20), memory.peek(hit)),
    };
    const gateway = await startGateway(services, { requestsPerMinute: 7 }, { limiter: slow });
    expect(limitOf(await gateway.read(site, '/settings'))).toEqual([7, 6]);
    await gateway.close();
  });
});

describe('two gateways on one Redis', () => {
  let redis: TestRedis | undefined;
  beforeAll(async () => (redis = await startRedis()));
  afterAll(() => redis?.close());

  test('share the limit exactly', async () => {
    if (!redis) return console.warn('left out: there is no redis-server');
    const changes = { requestsPerMinute: 50, redis: { url: redis.url, cluster: false, deadlineMs: 5_000 } };
    const gateways = await Promise.all([startGateway(services, changes), startGateway(services, changes)]);
    const { secret } = await createToken(services, { siteId: site.siteId });
    const headers = { Authorization: `Bearer ${secret}` };
    await untilShared(...gateways);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => gateways[turn % 2]!.read(site, '/settings', { headers })),
    );
    const passed = answers.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(150);
    expect(passed.map((answer) => limitOf(answer)[1]).sort((a, b) => a! - b!)).toEqual(
      Array.from({ length: 50 }, (_, at) => at),
    );
    expect(new Set(answers.map((answer) => answer.headers['x-ratelimit-reset'])).size).toBe(1);
    await Promise.all(gateways.map((gateway) => gateway.close()));
  });

  test('a token revoked through one is refused by the other', async () => {
    const gateways = await Promise.all([startGateway(services), startGateway(services)]);
    const { secret, tokenId } = await createToken(services, { siteId: site.siteId });
    const headers = { Authorization: `Bearer ${secret}` };
    for (const gateway of gateways)
      expect((await gateway.read(site, '/settings', { headers })).status).toBe(200);
    await services.manage.site.deleteToken({ siteId: site.siteId, tokenId }, { actor });
    for (const gateway of gateways)
      expect((await gateway.read(site, '/settings', { headers })).status).toBe(401);
    await Promise.all(gateways.map((gateway) => gateway.close()));
  });
});

/** Until both have their connection each counts by itself, and the second would not see what the first counted. */
async function untilShared(first: Gateway, second: Gateway): Promise<void> {
  const remaining = async (gateway: Gateway) => limitOf(await gateway.ask('/api/v1/openapi.json'))[1]!;
  while ((await remaining(first)) !== (await remaining(second)) + 1);
}
