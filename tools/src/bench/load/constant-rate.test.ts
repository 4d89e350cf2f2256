import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sendAll } from './constant-rate';
import { writeTargets } from './targets';

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function sendTo(answer: RequestListener, connections: number) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const targetsFile = join(mkdtempSync(join(tmpdir(), 'headwater-bench-load-')), 'targets.txt');
  writeTargets(targetsFile, [
    { path: '/a', headers: { 'X-Of': 'a' } },
    { path: '/b', headers: { 'X-Of': 'b' } },
  ]);
  return sendAll({
    ...{ host: '127.0.0.1', port: (server.address() as AddressInfo).port, targetsFile, skip: 1, connections },
    ...{ requestsPerSecond: 200, warmUpSeconds: 0.1, seconds: 0.5, expectedStatus: 200 },
  });
}

test('all requests are sent in turns, from the one that was asked for', async () => {
  const seen: string[] = [];
  const result = await sendTo((request, response) => {
    seen.push(`${request.url} ${request.headers['x-of'] as string}`);
    response.end('ok');
  }, 1);
  expect(seen).toHaveLength(120);
  expect(seen.slice(0, 3)).toEqual(['/b b', '/a a', '/b b']);
  expect(result).toMatchObject({ sent: 120, errors: 0 });
  expect(result.lateMs).toBeGreaterThan(0);
});

test('waiting for a connection counts as latency', async () => {
  let count = 0;
  const { p99Ms, errors } = await sendTo((_, response) => {
    count += 1;
    // Fifty requests become due while the only connection waits for this one.
    setTimeout(() => response.end('ok'), count === 40 ? 250 : 0);
  }, 1);
  expect(errors).toBe(0);
  expect(p99Ms).toBeGreaterThan(200);
});

test('another status than the expected is an error, and so is no answer', async () => {
  let count = 0;
  const { errors } = await sendTo((request, response) => {
    count += 1;
    if (count === 5) request.socket.destroy();
    else response.writeHead(count <= 10 ? 503 : 200).end();
  }, 4);
  // The last of them was lost with its connection.
  expect(errors).toBe(9 + 1);
}, 20_000);
