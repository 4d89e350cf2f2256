import { createMemoryLimiter, type FixedWindowLimiter } from '@headwater/redis';
import { type Services, startServices } from '@headwater/testing-services';

import { startGateway } from './support/gateway';
import type { Answer } from './support/http';

/** The stages of the API count requests themselves; koa-ratelimit counts those that Koa serves. Their answers look the same. */

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());

const told = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'] as const;
const counted = ({ status, headers }: Answer) => [
  status < 429 ? 'served' : status,
  ...told.map((name) => headers[name]),
];

const places: Record<string, { path: string; host: string }> = {
  'the API': { path: '/api/v1/posts', host: 'nowhere.example' },
  'the API, of a name that can be none': { path: '/api/v1/posts', host: '..' },
  'a document': { path: '/api/v1/openapi.json', host: 'nowhere.example' },
};

const limiters: [name: string, make: () => FixedWindowLimiter][] = [
  ['that counts', () => createMemoryLimiter()],
  [
    'whose windows are over at once',
    () => {
      const limiter = createMemoryLimiter();
      return { ...limiter, hit: async (hit) => ({ ...(await limiter.hit(hit)), retryAfterMs: 0 }) };
    },
  ],
  [
    'whose clock is an hour behind',
    () => {
      const limiter = createMemoryLimiter();
      return {
        ...limiter,
        hit: async (hit) => {
          const result = await limiter.hit(hit);
          return { ...result, resetAtMs: result.resetAtMs - 3_600_000 };
        },
      };
    },
  ],
  [
    'that fails',
    () => ({ hit: () => Promise.reject(new Error('lost')), peek: () => Promise.reject(new Error('lost')) }),
  ],
];

test.each(limiters)('a limiter %s tells the same everywhere', async (_, make) => {
  for (const limit of [1, 2, 3]) {
    const series: Record<string, unknown[][]> = {};
    for (const [name, { path, host }] of Object.entries(places)) {
      const gateway = await startGateway(services, { requestsPerMinute: limit }, { limiter: make() });
      const answers: Answer[] = [];
      for (let turn = 0; turn < limit + 2; turn += 1)
        answers.push(await gateway.ask(path, { headers: { Host: host } }));
      await gateway.close();
      const [first] = answers;
      const reset = Number(first!.headers['x-ratelimit-reset']);
      // Counted from the first request, of which each gateway has its own.
      series[name] = answers.map((answer) =>
        counted(answer).map((value) => (Math.abs(Number(value) - reset) <= 1 ? 'reset' : value)),
      );
      for (const answer of answers.slice(limit)) {
        if (answer.status !== 429) continue;
        expect(answer.json()).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
        expect(answer.json().message).toContain(`in ${answer.headers['retry-after']} second`);
      }
    }
    const [one, ...others] = Object.values(series);
    for (const other of others) expect(other).toEqual(one);
  }
});

test('both count in one bucket, whichever is asked', async () => {
  const gateway = await startGateway(services, { requestsPerMinute: 5 });
  const left: unknown[] = [];
  for (const { path, host } of [...Object.values(places), ...Object.values(places)]) {
    const answer = await gateway.ask(path, { headers: { Host: host } });
    left.push(answer.status === 429 ? 'refused' : answer.headers['x-ratelimit-remaining']);
  }
  expect(left).toEqual(['4', '3', '2', '1', '0', 'refused']);
  await gateway.close();
});

test('pages and media are counted apart, and nobody is told how', async () => {
  const gateway = await startGateway(services, { requestsPerMinute: 1, frontendRequestsPerMinute: 2 });
  const ask = (path: string) => gateway.ask(path, { headers: { Host: 'nowhere.example' } });
  const answers = [await ask('/'), await ask('/media/none'), await ask('/media/none'), await ask('/about')];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 429, 429]);
  for (const { headers } of answers) expect(Object.keys(headers).join()).not.toMatch(/ratelimit/);
  for (const { headers } of answers.slice(2))
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await ask('/api/v1/openapi.json')).status).toBe(200);
  await gateway.close();
});
