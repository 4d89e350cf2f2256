import { pino } from 'pino';

import { createMetrics } from '../metrics';
import { createAccessLog } from './access-log';
import type { HttpExchange } from './exchange';

function setUp(accessLogShare: number, accessLogRefusals = 1_000) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const metrics = createMetrics();
  const record = createAccessLog({ logger, accessLogShare, accessLogRefusals, metrics });
  const answer = (statusCode: number, writableFinished = true, headersSent = true) =>
    record(
      {
        state: { requestId: 'r-1', route: 'getPost' },
        req: { method: 'GET' },
        res: { statusCode, writableFinished, headersSent },
      } as unknown as HttpExchange,
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

test('calls it 499 where the client left before it was answered', async () => {
  const { lines, metrics, answer } = setUp(1);
  answer(404, false, false);
  expect(lines).toMatchObject([{ status: 499, completed: false }]);
  expect(await metrics.registry.metrics()).toContain('{route="getPost",status="499"} 1');
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

describe('of refused requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('so many are shown in a second, and what is left out is counted in one line at its end', () => {
    const { lines, answer } = setUp(1, 3);
    for (const status of [401, 404, 401, 401, 429, 401]) answer(status);
    answer(200, false);
    expect(lines.map(({ status }) => status)).toEqual([401, 404, 401]);
    jest.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatchObject({
      msg: 'refused requests that are not shown',
      leftOut: { 200: 1, 401: 2, 429: 1 },
    });
    // The next second shows as many again, and what it leaves out is counted anew.
    for (let count = 0; count < 5; count++) answer(403);
    jest.advanceTimersByTime(1_000);
    expect(lines.slice(4).map(({ status, leftOut }) => status ?? leftOut)).toEqual([
      403,
      403,
      403,
      { 403: 2 },
    ]);
    jest.advanceTimersByTime(10_000);
    expect(lines).toHaveLength(8);
  });

  test('none takes the place of a success or of a failure of our own', () => {
    const { lines, answer } = setUp(1, 0);
    for (const status of [404, 500, 200, 503, 304, 404]) answer(status);
    expect(lines.map(({ status }) => status)).toEqual([500, 200, 503, 304]);
    jest.advanceTimersByTime(1_000);
    expect(lines[4]).toMatchObject({ leftOut: { 404: 2 } });
  });
});
