import { connect } from 'node:net';
import type { Readable } from 'node:stream';

import type { OpenObject } from '@headwater/media-storage';
import { createMetrics } from '@headwater/runtime';

import { createBytesServer } from '../src/bytes/server';
import { createHarness, eventually, type MediaHarness } from './setup';

let harness: MediaHarness;
/** Objects that are open, and the most of them at a time. */
const open = { now: 0, most: 0 };

/** Notes when what was opened is released. */
function watched(object: OpenObject): OpenObject {
  open.now += 1;
  open.most = Math.max(open.most, open.now);
  const release = (): void => void (open.now -= 1);
  const released = (stream: Readable): Readable => stream.once('close', release);
  return {
    ...object,
    read: (range) => released(object.read(range)),
    readAll: () => object.readAll().finally(release),
    readParts: (ranges) => released(object.readParts(ranges)),
    close: () => object.close().finally(release),
  };
}

beforeAll(async () => {
  harness = await createHarness({
    wrapStore: (store) => ({
      ...store,
      open: async (key, options) => {
        const object = await store.open(key, options);
        return object && watched(object);
      },
    }),
  });
});
afterAll(() => harness.close());

describe('what the server refuses before it looks at anything', () => {
  const ask = (port: number, bytes: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString('latin1')));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
      socket.write(bytes);
    });
  const withLines = (method: string, path: string, lines: number) =>
    `${method} ${path} HTTP/1.1\r\nHost: a\r\n${'x:\r\n'.repeat(lines - 2)}Connection: close\r\n\r\n`;

  it.each(['GET', 'HEAD', 'OPTIONS', 'POST'])(
    'more than 200 header lines of a %s are a 431',
    async (method) => {
      const { media } = await harness.upload(harness.siteA, 'lines.txt', Buffer.from(`lines of ${method}`));
      const { pathname } = new URL(harness.mediaUrl(harness.siteA, media!.contentHash, 'full.txt'));
      const port = harness.service.http.port;
      for (const path of [pathname, '/media/nothing', '/']) {
        for (const lines of [201, 202, 1_000, 2_001]) {
          const answer = await ask(port, withLines(method, path, lines));
          expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
          if (method !== 'HEAD' && lines < 2_000) expect(answer).toMatch(/"code":"HEADERS_TOO_LARGE"\}$/);
        }
        const answered =
          path === pathname && method !== 'POST' ? /^HTTP\/1\.1 20[04] / : /^HTTP\/1\.1 (204|404|405) /;
        expect(await ask(port, withLines(method, path, 200))).toMatch(answered);
      }
    },
  );

  it('counts connections past its bound, one by one', async () => {
    const metrics = createMetrics();
    const small = createBytesServer({
      host: '127.0.0.1',
      port: 0,
      maxConnections: 1,
      metrics,
      handle: (_, response) => response.end('served'),
    });
    const { port } = await small.start();
    const dropped = async () => {
      const { values } = await metrics.connectionsDropped.get();
      return values.filter(({ labels }) => labels.bound === 'process').map(({ value }) => value);
    };
    expect(await dropped()).toEqual([0]);
    const kept = connect(port, '127.0.0.1');
    kept.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => kept.once('data', resolve));
    for (let turn = 1; turn <= 3; turn++) {
      expect(await ask(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
      expect(await dropped()).toEqual([turn]);
    }
    kept.destroy();
    await small.close(1_000);
  });
});

describe('readers who ask much and take nothing', () => {
  const size = 8_000_000;
  let path: string;
  beforeAll(async () => {
    const { media } = await harness.upload(harness.siteA, 'large.bin', Buffer.alloc(size, '\0'));
    path = new URL(harness.mediaUrl(harness.siteA, media!.contentHash, 'full.bin')).pathname;
  });
  const request = (more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  const released = () => eventually(() => Promise.resolve(open.now === 0 ? true : undefined));

  it.each(['', 'Range: bytes=0-3000000,4000000-\r\n'])(
    'hold one file open on a connection (%j), and none when they are gone',
    async (more) => {
      await released();
      open.most = 0;
      const socket = connect(harness.service.http.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(request(more).repeat(100));
      await new Promise((resolve) => socket.once('readable', resolve));
      // A later request is answered, so the earlier ones have been looked up, too.
      await fetch(`http://127.0.0.1:${harness.service.http.port}${path}`, { method: 'HEAD' });
      expect(open.now).toBe(1);
      socket.destroy();
      await released();
      expect(open.most).toBeLessThanOrEqual(2);
    },
  );

  it.each<[number, RequestInit]>([
    [200, { method: 'HEAD' }],
    [304, { headers: { 'If-None-Match': '*' } }],
    [412, { headers: { 'If-Match': '"x"' } }],
    [416, { headers: { Range: `bytes=${size}-` } }],
  ])('an answer without bytes of the file (%i) leaves nothing open', async (status, asked) => {
    await released();
    const answer = await fetch(`http://127.0.0.1:${harness.service.http.port}${path}`, asked);
    await answer.text();
    expect(answer.status).toBe(status);
    // What was opened for a 416 may be closed after its answer has been read.
    await released();
  });

  it('get all that they asked for at once, in its order', async () => {
    const answers = await new Promise<number>((resolve) => {
      const socket = connect(harness.service.http.port, '127.0.0.1');
      let bytes = 0;
      socket.on('data', (chunk) => (bytes += chunk.length));
      socket.on('close', () => resolve(bytes));
      socket.write(request().repeat(3) + request('Connection: close\r\n'));
    });
    expect(answers).toBeGreaterThan(4 * size);
    await released();
  });
});
