import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { endInOneWrite } from './end-in-one-write';

type End = (response: ServerResponse, body: string) => void;

const plainEnd: End = (response, body) => response.end(body, 'latin1');

/** As in a Node without the undocumented method. */
const endWithoutSend: End = (response, body) =>
  endInOneWrite({ end: response.end.bind(response) } as unknown as ServerResponse, body);

interface Served {
  /** What the client received, one character per byte. */
  received: string;
  /** How the server handed it to its socket: a chunk, or several together. */
  writes: ('_write' | '_writev')[];
  finished: string[];
}

function notedWrites(socket: Socket, writes: Served['writes']): void {
  const own = socket as unknown as Record<Served['writes'][number], (...args: unknown[]) => void>;
  for (const name of ['_write', '_writev'] as const) {
    const send = own[name].bind(socket);
    own[name] = (...args) => {
      writes.push(name);
      send(...args);
    };
  }
}

/** Sends the requests together on one connection, which ends with the last answer. */
async function serve(end: End, paths: readonly string[], bodyOf: (path: string) => string): Promise<Served> {
  const served: Served = { received: '', writes: [], finished: [] };
  const server = createServer((request, response) => {
    const { url = '' } = request;
    response.once('finish', () => served.finished.push(url));
    response.sendDate = false;
    const body = bodyOf(url);
    response.writeHead(200, ['Content-Length', String(body.length), 'X-Path', url]);
    if (url.startsWith('/late')) setImmediate(() => end(response, body));
    else end(response, body);
  });
  server.on('connection', (socket) => notedWrites(socket, served.writes));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.setEncoding('latin1').on('data', (text: string) => (served.received += text));
  const close = (at: number) => (at === paths.length - 1 ? 'Connection: close\r\n' : '');
  client.write(paths.map((path, at) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${close(at)}\r\n`).join(''));
  await once(client, 'close');
  server.close();
  await once(server, 'close');
  return served;
}

const everyByte = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join('');

test('head and body of an answer are one write, without a second chunk', async () => {
  const { received, writes, finished } = await serve(endInOneWrite, ['/a'], () => everyByte);
  expect(writes).toEqual(['_write']);
  expect(received.slice(received.indexOf('\r\n\r\n') + 4)).toBe(everyByte);
  expect(finished).toEqual(['/a']);
});

test.each([
  ['one answer', ['/a'], () => everyByte],
  ['an empty body', ['/a'], () => ''],
  ['a body of one character', ['/a', '/b'], () => 'x'],
  ['a body that fills the buffers of the kernel', ['/a', '/b'], () => everyByte.repeat(40_000)],
  ['answers on one connection', ['/a', '/b', '/c'], (path: string) => path.repeat(1_000)],
  [
    'an answer that waits for an earlier one',
    ['/late', '/a', '/late-2', '/b'],
    (path: string) => path.repeat(50),
  ],
])('%s: the client receives the same as by `end`', async (_, paths, bodyOf) => {
  const [own, plain, without] = await Promise.all(
    [endInOneWrite, plainEnd, endWithoutSend].map((end) => serve(end, paths, bodyOf)),
  );
  expect(own!.received === plain!.received).toBe(true);
  expect(without!.received === plain!.received).toBe(true);
  expect(own!.finished).toEqual(paths);
  expect(own!.received).toContain(bodyOf(paths[0]!));
});

test('a client that leaves does no harm', async () => {
  const closed: boolean[] = [];
  const server = createServer((request, response) => {
    response.once('close', () => closed.push(response.writableFinished));
    response.writeHead(200, ['Content-Length', '3']);
    request.socket.destroy();
    endInOneWrite(response, 'abc');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'close');
  server.close();
  await once(server, 'close');
  expect(closed).toHaveLength(1);
});
