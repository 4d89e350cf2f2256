import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createMediaBytes } from './media-bytes';

it('credentials of a request stay with the admin; what asks for a part of a file goes on', async () => {
  let seen: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    seen = request.headers;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const media = createMediaBytes({ url: `http://127.0.0.1:${port}`, timeoutMs: 5_000, maxSockets: 9 });
  const parts = { range: 'bytes=0-9', 'if-range': '"a"', 'if-none-match': '"b"' };
  const secret = { cookie: '__Host-headwater_admin=hws_secret', authorization: 'Bearer hwa_secret' };
  const asked = { path: '/media/1', requestId: 'r-1', signal: undefined };
  (await media.open({ ...asked, headers: { ...parts, ...secret, 'headwater-admin': '1' } })).resume();
  media.close();
  await new Promise((resolve) => server.close(resolve));
  const { host: _host, connection: _connection, ...rest } = seen;
  expect(rest).toEqual({ ...parts, 'x-request-id': 'r-1', 'x-variant-wait-ms': '3333' });
});

it('a picture that is not made yet is waited for within the time that the answer has', async () => {
  // Like a media service with a longer wait of its own: it sends the original after the time that the header names.
  const server = createServer(({ headers }, response) => {
    setTimeout(() => response.end('original'), Number(headers['x-variant-wait-ms'] ?? 30_000)).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const media = createMediaBytes({ url: `http://127.0.0.1:${port}`, timeoutMs: 1_500, maxSockets: 9 });
  const answer = await media.open({ path: '/media/1', headers: {}, requestId: 'r-1', signal: undefined });
  expect(answer.statusCode).toBe(200);
  answer.resume();
  media.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('as many files as there can be readers are open at a time', async () => {
  const server = createServer((_, response) => response.writeHead(200).write('begun'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const media = createMediaBytes({ url: `http://127.0.0.1:${port}`, timeoutMs: 5_000, maxSockets: 100 });
  const asked = { path: '/media/1', headers: {}, requestId: 'r-1', signal: undefined };
  const answers = await Promise.all(Array.from({ length: 100 }, () => media.open(asked)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  for (const answer of answers) answer.destroy();
  await new Promise((resolve) => server.close(resolve));
});
