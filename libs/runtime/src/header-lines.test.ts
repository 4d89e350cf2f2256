import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { boundHeaderLines } from './header-lines';

const handled: number[] = [];
const server = createServer(
  boundHeaderLines((request, response) => {
    handled.push(request.rawHeaders.length / 2);
    response.end('handled');
  }),
);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => (handled.length = 0));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What comes until the server closes the connection. */
function ask(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

const request = (lines: number, { method = 'GET', end = 'Connection: close' } = {}) =>
  `${method} / HTTP/1.1\r\nHost: a\r\n${'x:\r\n'.repeat(lines - 2)}${end}\r\n\r\n`;

test.each([2, 199, 200])('%i header lines are handled', async (lines) => {
  expect(await ask(request(lines))).toMatch(/^HTTP\/1\.1 200 [^]*handled/);
  expect(handled).toEqual([lines]);
});

test.each([201, 202, 1_000])('%i are a 431 in JSON, and the end of the connection', async (lines) => {
  // Not by the request's own wish.
  const answer = await ask(request(lines, { end: 'Host: hidden' }));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(head).toMatch(/^Content-Type: application\/json; charset=utf-8\r$/m);
  expect(head).toMatch(/^X-Request-Id: [\w-]{36}\r$/m);
  expect(head).toMatch(/^Connection: close\r?$/m);
  expect(JSON.parse(body)).toEqual({
    message: 'The request has more than 200 header lines.',
    code: 'HEADERS_TOO_LARGE',
  });
  expect(handled).toEqual([]);
});

// Node 20 cuts them off unseen; the parser of Node 24 refuses them before anybody is asked.
test.each([1_999, 2_000, 2_001, 3_000])('%i are a 431, and the end of the connection', async (lines) => {
  const answer = await ask(request(lines, { end: 'Host: hidden' }));
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(answer).toMatch(/^Connection: close\r?$/m);
  expect(handled).toEqual([]);
});

test('the 431 to a HEAD has no body', async () => {
  expect(await ask(request(201, { method: 'HEAD' }))).toMatch(/^HTTP\/1\.1 431 [^]*\r\n\r\n$/);
});

test('a request that was sent before is answered', async () => {
  const answer = await ask(request(2, { end: 'A: b' }) + request(201));
  expect(answer.match(/HTTP\/1\.1 (\d+)/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 431']);
});
