import { pino } from 'pino';

import { createMetrics } from '@headwater/runtime';

import { createAccessLog } from './access-log';
import type { Exchange } from './state';

function setUp(accessLogShare: number) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const metrics = createMetrics();
  const record = createAccessLog({ logger, accessLogShare, metrics });
  const answer = (statusCode: number, writableFinished = true) =>
    record(
      {
        state: { requestId: 'r-1', route: 'getPost' },
        req: { method: 'GET' },
        res: { statusCode, writableFinished },
      } as unknown as Exchange,
      12.34,
    );
  return { lines, metrics, answer };
}

test('shows every request unless told otherwise, and looks for no secrets in it', () => {
  const { lines, answer } = setUp(1);
  answer(200);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    requestId: 'r-1',
    method: 'GET',
    route: 'getPost',
    status: 200,
    durationMs: 12.3,
    completed: true,
  });
  expect(lines[0]).not.toHaveProperty('share');
});

test('shows the share of successes that it is told, evenly, and every failure', () => {
  const { lines, answer } = setUp(0.25);
  for (let count = 0; count < 8; count++) answer(count % 2 === 0 ? 200 : 304);
  expect(lines.map(({ status, share }) => ({ status, share }))).toEqual([
    { status: 304, share: 0.25 },
    { status: 304, share: 0.25 },
  ]);
  answer(404);
  answer(200, false);
  expect(lines.slice(2).map(({ status, completed }) => [status, completed])).toEqual([
    [404, true],
    [200, false],
  ]);
});

test('counts all of them', async () => {
  const { metrics, answer } = setUp(0);
  for (const status of [200, 200, 404]) answer(status);
  const text = await metrics.registry.metrics();
  expect(text).toContain('headwater_http_requests_total{route="getPost",status="200"} 2');
  expect(text).toContain('headwater_http_requests_total{route="getPost",status="404"} 1');
  answer(200);
  expect(await metrics.registry.metrics()).toContain(
    'headwater_http_requests_total{route="getPost",status="200"} 3',
  );
});
