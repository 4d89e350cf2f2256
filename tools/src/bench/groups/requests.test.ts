import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { begunQueryOf, commonQueryOf, fetchAnswer, queryOf, spread } from './requests';

test('what is compared is what is answered once the services are up', async () => {
  const statuses = [503, 503, 200];
  const server = createServer((_, response) => {
    const status = statuses.shift() ?? 500;
    response.writeHead(status, { ETag: `"${status}"` }).end(String(status));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetchAnswer(`http://127.0.0.1:${port}`, { path: '/', headers: {} });
  expect(answer).toMatchObject({ status: 200, etag: '"200"', body: Buffer.from('200').toString('base64') });
  server.close();
});

test('searches do not repeat within a run', () => {
  for (const [count, pathOf] of [
    [20_000, queryOf],
    [20_000, commonQueryOf],
    [1_000, begunQueryOf],
  ] as const) {
    const paths = Array.from({ length: count }, (_, turn) => pathOf(turn));
    expect(new Set(paths).size).toBe(paths.length);
  }
});

test('requests are spread over sites and tokens', () => {
  const targets = spread(40, [1, 2], (turn) => `/posts/post-${turn}`);
  expect(targets.slice(0, 3).map(({ path }) => path)).toEqual([
    '/api/v1/posts/post-0',
    '/api/v1/posts/post-0',
    '/api/v1/posts/post-1',
  ]);
  expect(new Set(targets.map(({ headers }) => headers['X-Site-Domain'])).size).toBe(2);
});
