import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import Koa from 'koa';
import { pino } from 'pino';

import { AppError } from '@headwater/errors';

import { createAccessLog, createHttpServer, HttpFault, type HttpState, useBasics } from '../src/http';
import { createMetrics } from '../src/metrics';

/** An app beside the gateway, such as a login: it has nothing but the basics and a few addresses of its own. */

const limits = { maxHeaderBytes: 4_096, requestTimeoutMs: 30_000, keepAliveMs: 1_000, maxConnections: 100 };
const secret = 'relation "users" does not exist at 10.0.0.3';

async function serve(readsBodies = false) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const metrics = createMetrics();
  const app = new Koa<HttpState>();
  const record = createAccessLog<HttpState>({
    logger,
    accessLogShare: 1,
    accessLogRefusals: 100,
    metrics,
    describe: () => ({ userId: 7 }),
  });
  useBasics(app, { logger, record, readsBodies });
  app.on('error', () => undefined);
  app.use((ctx, next) => {
    switch (ctx.path) {
      case '/hello':
        ctx.state.route = 'hello';
        ctx.body = { hello: 'you' };
        return;
      case '/empty':
        ctx.status = 204;
        return;
      case '/throws':
        ctx.set({ ETag: '"old"', 'Content-Disposition': 'attachment' });
        throw new Error(secret);
      case '/away':
        throw new AppError('UNAVAILABLE', 'DATABASE_AWAY', 'The database does not answer.', {
          cause: secret,
        });
      case '/internal':
        throw new AppError('INTERNAL', 'BROKEN', secret);
      case '/invalid':
        throw new AppError('INVALID_ARGUMENT', 'INVALID_REQUEST', 'name must be given.', {
          fields: { name: ['must be given'] },
        });
      case '/teapot':
        throw new HttpFault(418, 'TEAPOT', 'Short and stout.', { headers: { 'X-Tea': 'green' } });
      case '/stream': {
        const body = new PassThrough();
        setImmediate(() => body.destroy(new Error(secret)));
        ctx.body = body;
        return;
      }
      default:
        return next();
    }
  });
  const server = createHttpServer({
    ...{ host: '127.0.0.1', port: 0, limits, readsBodies, metrics },
    handle: (request, response) => void app.callback()(request, response),
    methods: ['GET'],
  });
  const { port } = await server.start();
  return { lines, metrics, url: `http://127.0.0.1:${port}`, close: () => server.close(1_000) };
}

let app: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => void (app = await serve()));
afterEach(() => app.close());

const requestLine = () => app.lines.find(({ msg }) => msg === 'request');
async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(app.url + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}

test.each(['/hello', '/empty', '/throws', '/nowhere', '/teapot'])(
  'every answer carries an id and is counted and logged: %s',
  async (path) => {
    const sent = await ask(path, { headers: { 'X-Request-Id': 'trace-1' } });
    expect(sent.headers.get('x-request-id')).toBe('trace-1');
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff');
    await until(() => requestLine() !== undefined);
    const route = path === '/hello' ? 'hello' : 'none';
    expect(requestLine()).toMatchObject({
      ...{ requestId: 'trace-1', method: 'GET', route, status: sent.status, userId: 7, completed: true },
    });
    expect(await app.metrics.registry.metrics()).toContain(
      `headwater_http_requests_total{route="${route}",status="${sent.status}"} 1`,
    );
    expect((await ask(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    // One that could break a log line is replaced.
    const odd = await ask(path, { headers: { 'X-Request-Id': 'a b' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test.each([
  ['/nowhere', 404, { message: 'There is nothing at this address.', code: 'ROUTE_NOT_FOUND' }],
  ['/throws', 500, { message: 'Something went wrong on our side.', code: 'INTERNAL_ERROR' }],
  ['/internal', 500, { message: 'Something went wrong on our side.', code: 'INTERNAL_ERROR' }],
  ['/stream', 500, { message: 'Something went wrong on our side.', code: 'INTERNAL_ERROR' }],
  ['/away', 503, { message: 'The database does not answer.', code: 'DATABASE_AWAY' }],
  ['/teapot', 418, { message: 'Short and stout.', code: 'TEAPOT' }],
  [
    '/invalid',
    422,
    { message: 'name must be given.', code: 'INVALID_REQUEST', errors: { name: ['must be given'] } },
  ],
])('%s is a %i in JSON, without internals', async (path, status, body) => {
  const answer = await ask(path).catch(() => undefined);
  // A body that fails while it is sent can only be cut off.
  if (path === '/stream' && !answer) return;
  expect([answer?.status, JSON.parse(answer!.text)]).toEqual([status, body]);
  expect(answer!.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(`${[...answer!.headers].join()} ${answer!.text}`).not.toContain('10.0.0.3');
  if (path === '/stream') return;
  expect(answer!.headers.get('cache-control')).toBe('no-store');
  expect([answer!.headers.get('etag'), answer!.headers.get('content-disposition')]).toEqual([null, null]);
  expect(answer!.headers.get('retry-after')).toBe(status === 503 ? '1' : null);
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([status, '']);
  expect(head.headers.get('content-length')).toBe(String(answer!.text.length));
});

test('a request without the blank before its version is none of HTTP/0.9, with the version in its address', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write('GET /helloHTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"BAD_REQUEST"');
});

test('the log says what clients do not see', async () => {
  await ask('/throws', { headers: { 'X-Request-Id': 'trace-2' } });
  const failure = app.lines.find(({ msg }) => msg === 'request failed');
  expect(failure).toMatchObject({ requestId: 'trace-2', code: 'INTERNAL_ERROR', err: { message: secret } });
});

test('a body that is not read ends its connection, one that is read does not', async () => {
  const post = { method: 'POST', body: 'x', headers: { Connection: 'keep-alive' } };
  expect((await ask('/hello', post)).headers.get('connection')).toBe('close');
  await app.close();
  app = await serve(true);
  expect((await ask('/hello', post)).headers.get('connection')).not.toBe('close');
});
