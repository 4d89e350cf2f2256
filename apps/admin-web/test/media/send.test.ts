import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sendFile } from '../../src/screens/media/uploads/send';

/** What a browser has, and Node has not. */
const kept = new Map<string, string>();
const given = {
  fetch: globalThis.fetch,
  window: new EventTarget(),
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
};

let server: Server;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"code":"SERVICE_UNAVAILABLE"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reach: typeof fetch = (path, init) =>
    given.fetch(new URL(path as string, `http://127.0.0.1:${port}`), init);
  for (const [name, value] of Object.entries({ ...given, fetch: reach }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
});

afterAll(() => {
  globalThis.fetch = given.fetch;
  server.close();
});

test('a file that is stopped while it waits is not begun again', async () => {
  const stop = new AbortController();
  const sending = sendFile({
    ...{ siteId: 1, file: new File(['abcd'], 'a.txt'), signal: stop.signal, onProgress: () => undefined },
    // As somebody does who sees that it waits, a moment later.
    onWait: (isWaiting) => isWaiting && setImmediate(() => stop.abort()),
  });
  await expect(sending).rejects.toMatchObject({ code: 'STOPPED' });
  expect(asked).toEqual(['POST /admin/v1/sites/1/uploads']);
});
