import { connect } from 'node:net';

import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, gatewayConfig, startGateway } from './support/gateway';
import { askRaw, errorOf } from './support/http';
import { createSite, type TestSite } from './support/sites';
import { startWatched } from './support/watched';

let services: Services;
let gateway: Gateway;
let site: TestSite;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services, {
    limits: {
      maxHeaderBytes: 8_192,
      requestTimeoutMs: 1_000,
      keepAliveMs: 5_000,
      maxConnections: 100,
      maxConnectionsPerAddress: undefined,
    },
  });
  site = await createSite(services);
});

afterAll(async () => {
  await gateway.close();
  await services.close();
});

const head = () => `Host: ${site.domain}\r\nAuthorization: Bearer ${site.token}\r\nConnection: close\r\n`;
const raw = (bytes: string | Buffer) => askRaw(gateway.port, bytes);

test.each([
  [
    'a header without a colon',
    () => `GET /api/v1/pages HTTP/1.1\r\n${head()}broken\r\n\r\n`,
    400,
    'BAD_REQUEST',
  ],
  ['a NUL in a header', () => `GET /api/v1/pages HTTP/1.1\r\n${head()}X: a\0b\r\n\r\n`, 400, 'BAD_REQUEST'],
  ['an unknown method', () => `FETCH /api/v1/pages HTTP/1.1\r\n${head()}\r\n`, 400, 'BAD_REQUEST'],
  ['a space in the path', () => `GET /api/v1/pa ges HTTP/1.1\r\n${head()}\r\n`, 400, 'BAD_REQUEST'],
  ['an unknown version', () => `GET /api/v1/pages HTTP/9.9\r\n${head()}\r\n`, 400, 'BAD_REQUEST'],
  [
    'two lengths',
    () => `POST /api/v1/pages HTTP/1.1\r\n${head()}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
    'BAD_REQUEST',
  ],
  ['no HTTP at all', () => '\x16\x03\x01\x02\x00\r\n\r\n', 400, 'BAD_REQUEST'],
  ['no host', () => 'GET /api/v1/pages HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
  ['two hosts', () => `GET /api/v1/pages HTTP/1.1\r\nHost: x.example\r\n${head()}\r\n`, 400, 'BAD_REQUEST'],
  ['no host in HTTP/1.0', () => 'GET /api/v1/pages HTTP/1.0\r\n\r\n', 404, 'SITE_NOT_FOUND'],
  ...['1.0', '2.0'].map((version): [string, () => string, number, string] => [
    `two hosts in HTTP/${version}`,
    () => `GET /api/v1/pages HTTP/${version}\r\n${head()}Host: x.example\r\n\r\n`,
    400,
    'BAD_REQUEST',
  ]),
  [
    'headers that are too large',
    () => `GET /api/v1/pages HTTP/1.1\r\n${head()}X: ${'a'.repeat(9_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'a URL that is too long',
    () => `GET /api/v1/pages?x=${'a'.repeat(9_000)} HTTP/1.1\r\n${head()}\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['CONNECT', () => `CONNECT ${site.domain}:443 HTTP/1.1\r\n${head()}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
  ['OPTIONS *', () => `OPTIONS * HTTP/1.1\r\n${head()}\r\n`, 404, 'ROUTE_NOT_FOUND'],
])('%s is answered in JSON', async (_, bytes, status, code) => {
  const answer = await raw(bytes());
  expect(errorOf(answer)).toEqual([status, code]);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

test.each([
  ['no host', ''],
  ['two hosts', 'Host: x.example\r\nHost: y.example\r\n'],
])('a request to the API with %s counts for the address', async (_, hosts) => {
  const left = async () => {
    const answer = await raw(`GET /api/v1/pages HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect(errorOf(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.headers).toMatchObject({
      'x-ratelimit-limit': '1000000',
      'x-ratelimit-reset': expect.any(String) as string,
    });
    return Number(answer.headers['x-ratelimit-remaining']);
  };
  expect((await left()) - (await left())).toBe(1);
});

test.each([
  ['GET', 199, 200],
  ['GET', 200, 200],
  ['GET', 201, 431],
  ['GET', 1_500, 431],
  ['GET', 2_001, 431],
  ['POST', 201, 431],
  ['CONNECT', 201, 431],
])('%s with %i header lines is a %i', async (method, lines, status) => {
  const target = method === 'CONNECT' ? `${site.domain}:443` : '/api/v1/settings';
  // If the server dropped the last line, its answer would be another one.
  const last = status === 200 ? 'x:\r\n' : 'Host: x.example\r\n';
  const answer = await raw(
    `${method} ${target} HTTP/1.1\r\n${head()}${'x:\r\n'.repeat(lines - 4)}${last}\r\n`,
  );
  expect(answer.status).toBe(status);
  if (status === 200) return;
  expect(errorOf(answer)).toEqual([431, 'HEADERS_TOO_LARGE']);
  expect(answer.headers).toMatchObject({ connection: 'close', 'x-request-id': expect.any(String) as string });
});

test('an address has no more connections than it may have', async () => {
  const { limits } = gatewayConfig(services);
  const capped = await startGateway(services, { limits: { ...limits, maxConnectionsPerAddress: 2 } });
  const open = async () => {
    const socket = connect(capped.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
    const answered = new Promise<boolean>((resolve) => socket.once('data', () => resolve(true)));
    socket.write(`GET /api/v1/settings HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`);
    return { socket, closed, isOpen: await Promise.race([answered, closed]) };
  };
  const [first, second] = [await open(), await open()];
  expect([first.isOpen, second.isOpen, (await open()).isOpen]).toEqual([true, true, false]);
  first.socket.destroy();
  await first.closed;
  // The gateway learns of it a little later.
  let next = await open();
  while (!next.isOpen) next = await open();
  for (const { socket } of [second, next]) socket.destroy();
  await capped.close();
});

test.each([
  ['address', { maxConnectionsPerAddress: 2 }],
  ['process', { maxConnections: 2 }],
])('what is dropped at the bound of the %s is counted, one by one', async (bound, changes) => {
  const { limits } = gatewayConfig(services);
  const capped = await startWatched(services, { limits: { ...limits, ...changes } });
  const dropped = (by: string) => capped.metric(`headwater_http_connections_dropped_total{bound="${by}"}`);
  const other = bound === 'address' ? 'process' : 'address';
  expect([await dropped('address'), await dropped('process')]).toEqual([0, 0]);
  const dial = async () => {
    const socket = connect(capped.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const isClosed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
    const isAnswered = new Promise<boolean>((resolve) => socket.once('data', () => resolve(false)));
    socket.write(`GET /api/v1/settings HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`);
    return { socket, isDropped: await Promise.race([isClosed, isAnswered]) };
  };
  const kept = [await dial(), await dial()];
  for (let turn = 1; turn <= 5; turn++) {
    expect((await dial()).isDropped).toBe(true);
    expect([await dropped(bound), await dropped(other)]).toEqual([turn, 0]);
  }
  expect(kept.map(({ isDropped }) => isDropped)).toEqual([false, false]);
  for (const { socket } of kept) socket.destroy();
  await capped.close();
});

test('a broken HEAD is refused without a body', async () => {
  const answer = await raw(`HEAD /api/v1/\x80 HTTP/1.1\r\n${head()}broken\r\n\r\n`);
  expect([answer.status, answer.text]).toEqual([400, '']);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
});

test('a request that takes too long to arrive is a 408', async () => {
  const answer = await raw(`GET /api/v1/pages HTTP/1.1\r\nHost: ${site.domain}\r\n`);
  expect(errorOf(answer)).toEqual([408, 'REQUEST_TIMEOUT']);
});

test('a target in absolute form names host and path', async () => {
  const token = `Authorization: Bearer ${site.token}\r\nConnection: close\r\n`;
  const answer = await raw(
    `GET http://${site.domain}/api/v1/settings HTTP/1.1\r\nHost: x.example\r\n${token}\r\n`,
  );
  expect(answer.status).toBe(200);
});

test('an upgrade is not taken up', async () => {
  const answer = await raw(
    `GET /api/v1/settings HTTP/1.1\r\n${head().replace('Connection: close', 'Connection: Upgrade, close')}Upgrade: websocket\r\n\r\n`,
  );
  expect(answer.status).toBe(200);
});

test('bodies are never read: they end the connection with the answer', async () => {
  const { domain, token } = site;
  const answer = await raw(
    `POST /api/v1/settings HTTP/1.1\r\nHost: ${domain}\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000000\r\n\r\nabc`,
  );
  expect(errorOf(answer)).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(answer.headers['connection']).toBe('close');
});

test('an empty body ends no connection: the request after it is answered, too', async () => {
  const ask = (more: string) => `GET /api/v1/none HTTP/1.1\r\nHost: ${site.domain}\r\n${more}\r\n`;
  const { text } = await raw(`${ask('Content-Length: 0\r\n')}${ask('Connection: close\r\n')}`);
  expect(text.match(/HTTP\/1\.1 401 /g)).toHaveLength(1);
});

test('nothing is continued and no expectation is met', async () => {
  for (const expectation of ['100-continue', 'the-impossible']) {
    const answer = await raw(
      `GET /api/v1/settings HTTP/1.1\r\n${head()}Expect: ${expectation}\r\nContent-Length: 5\r\n\r\n`,
    );
    expect(answer.status).toBe(200);
  }
});

test('a second request that is broken does not harm the answer to the first', async () => {
  const socket = connect(gateway.port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const { domain, token } = site;
  socket.write(`GET /api/v1/settings HTTP/1.1\r\nHost: ${domain}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  while (!Buffer.concat(chunks).includes('"data"'))
    await new Promise((resolve) => socket.once('data', resolve));
  socket.write('broken\r\n\r\n');
  await closed;
  const answers = Buffer.concat(chunks)
    .toString()
    .split(/(?=HTTP\/1\.1 )/);
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '400']);
});

test('a sane X-Request-Id is kept, another one replaced', async () => {
  const idOf = async (id: string) =>
    (await gateway.read(site, '/settings', { headers: { 'X-Request-Id': id } })).headers['x-request-id'];
  expect(await idOf('trace-1.a_B')).toBe('trace-1.a_B');
  for (const odd of ['a b', '"><script>', 'x'.repeat(200)])
    expect(await idOf(odd)).toMatch(/^[0-9a-f-]{36}$/);
});
