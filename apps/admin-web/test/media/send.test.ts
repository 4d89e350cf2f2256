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
const metadata: unknown[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    metadata.push(request.headers['upload-metadata']);
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

test('a name is sent without what no name may have', async () => {
  const stop = new AbortController();
  const file = new File(['abcd'], '\u200eWhatsApp Image.jpeg');
  const sending = sendFile({
    ...{ siteId: 1, file, signal: stop.signal, onProgress: () => undefined },
    onWait: (isWaiting) => isWaiting && setImmediate(() => stop.abort()),
  });
  await expect(sending).rejects.toMatchObject({ code: 'STOPPED' });
  expect(metadata.at(-1)).toBe(`filename ${Buffer.from('WhatsApp Image.jpeg').toString('base64')}`);
});

/** A file that a browser can read until it is moved. */
function movableFile() {
  const file = new File(['abcd'], 'a.txt');
  let isMoved = false;
  const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) } as Blob;
  const slice = file.slice.bind(file);
  file.slice = (...range) => (isMoved ? unreadable : slice(...range));
  return { file, move: () => void (isMoved = true) };
}

const quietly = { siteId: 1, signal: new AbortController().signal, onProgress: () => undefined };

test('a file that is moved while it waits for the connection is not waited for', async () => {
  const { file, move } = movableFile();
  const sending = sendFile({
    ...{ ...quietly, file },
    onWait(isWaiting) {
      if (!isWaiting) return;
      move();
      setImmediate(() => window.dispatchEvent(new Event('online')));
    },
  });
  await expect(sending).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
});

test('what cannot be read, such as a folder, is said to be that', async () => {
  const { file, move } = movableFile();
  move();
  const sending = sendFile({ ...quietly, file, onWait: () => undefined });
  await expect(sending).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
});
