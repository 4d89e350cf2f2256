import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ask } from '../src/api/ask';

const reach = globalThis.fetch;
let server: Server;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // A page's addresses are those of its origin.
  globalThis.fetch = (path, init) => reach(new URL(path as string, `http://127.0.0.1:${port}`), init);
});

afterAll(() => {
  globalThis.fetch = reach;
  server.close();
});

const getSite = () => ask('getSite', { params: { site_id: 1 } });

test('an answer that breaks off is one that nobody gave', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 });
    response.write('{"site":', () => response.destroy());
  };
  await expect(getSite()).rejects.toMatchObject({ name: 'Fault', status: 0, code: 'OFFLINE' });
});

test('so is one of something between that is no JSON', async () => {
  answer = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Welcome');
  await expect(getSite()).rejects.toMatchObject({ name: 'Fault', status: 0, code: 'OFFLINE' });
});

test('nobody is reached where the connection is cut before the answer', async () => {
  answer = (request) => request.destroy();
  await expect(getSite()).rejects.toMatchObject({ name: 'Fault', status: 0, code: 'OFFLINE' });
});
