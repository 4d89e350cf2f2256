import { connect } from 'node:net';

import { createMetrics } from '@headwater/runtime';

import { createBytesServer } from '../src/bytes/server';
import { createHarness, type MediaHarness } from './setup';

let harness: MediaHarness;

beforeAll(async () => void (harness = await createHarness()));
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
