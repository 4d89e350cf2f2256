import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import Koa from 'koa';
import ratelimit from 'koa-ratelimit';

import {
  createMemoryLimiter,
  createRatelimitDb,
  type FixedWindowLimiter,
  type HitResult,
  hitResultOf,
} from '../src';

async function withServer(
  limiter: FixedWindowLimiter,
  test: (url: string, results: HitResult[]) => Promise<void>,
): Promise<void> {
  const results: HitResult[] = [];
  const db = createRatelimitDb(limiter);
  const onLimited = ({ state }: Koa.Context): void => {
    const { headers } = (state as { rateLimit: { headers: Record<string, unknown> } }).rateLimit;
    results.push(hitResultOf(headers['X-RateLimit-Limit']));
  };
  const app = new Koa();
  app.use(
    ratelimit({
      driver: 'redis',
      // The declared type knows only ioredis and Map; at run time any object with `ratelimiter` does.
      db: db as never,
      duration: 60_000,
      max: 3,
      namespace: 'limit',
      id: (ctx) => ctx.get('X-Token'),
      // Its type has none.
      ...{ onLimited },
    }),
  );
  app.use((ctx) => {
    ctx.body = 'content';
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await test(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, results);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('koa-ratelimit over a limiter of ours', () => {
  it('answers with its headers, refuses past the limit, and hands out the exact result', async () => {
    const limiter = createMemoryLimiter();
    await withServer(limiter, async (url, results) => {
      const get = () => fetch(url, { headers: { 'X-Token': '{site:7}:token:1' } });
      const responses = [await get(), await get(), await get(), await get()];

      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      const header = (name: string) => responses.map(({ headers }) => headers.get(name));
      expect(header('X-RateLimit-Limit')).toEqual(['3', '3', '3', '3']);
      expect(header('X-RateLimit-Remaining')).toEqual(['2', '1', '0', '0']);
      const reset = String(Math.ceil(results[0]!.resetAtMs / 1000));
      expect(results).toHaveLength(1);
      expect(header('X-RateLimit-Reset')).toEqual([reset, reset, reset, reset]);
      expect(Number(reset) * 1000 - Date.now()).toBeGreaterThan(58_000);
      expect(results[0]).toMatchObject({ allowed: false, remaining: 0 });

      const peeked = await limiter.peek({ bucket: 'limit:{site:7}:token:1', limit: 3, windowMs: 60_000 });
      expect(peeked.allowed).toBe(false);
    });
  });

  it('keeps the buckets of its ids apart', async () => {
    await withServer(createMemoryLimiter(), async (url) => {
      const get = (token: string) => fetch(url, { headers: { 'X-Token': token } });
      for (let i = 0; i < 4; i++) await get('one');
      expect((await get('one')).status).toBe(429);
      expect((await get('two')).status).toBe(200);
    });
  });

  it('does not count a peek', async () => {
    const db = createRatelimitDb(createMemoryLimiter());
    const call = async (peek: '0' | '1') => (await db.ratelimiter('limit:x', 0, 60_000, 2, peek))[0];
    expect([await call('1'), await call('0'), await call('1'), await call('0'), await call('0')]).toEqual([
      2, 2, 1, 1, 0,
    ]);
  });
});
