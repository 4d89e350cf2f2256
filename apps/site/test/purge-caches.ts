import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { PurgeSettings } from '../src/worker';

/** A shared cache as the worker sees it: it records its requests, and answers as the test decides. */
export interface TestCache {
  name: string;
  url: string;
  /** What it took, a list of keys for each request. */
  taken: string[][];
  requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  status: number;
  setUp(up: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function startCache(path = '/'): Promise<TestCache> {
  const server = createServer(({ method, url, headers }, response) => {
    cache.requests.push({ method, url, headers });
    if (cache.status < 300) cache.taken.push(String(headers['surrogate-key']).split(' '));
    response.writeHead(cache.status, { Location: '/elsewhere' }).end('text');
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close().closeAllConnections();
    await closed;
  };
  const cache: TestCache = {
    name: `127.0.0.1:${port}${path === '/' ? '' : path}`,
    url: `http://127.0.0.1:${port}${path}`,
    taken: [],
    requests: [],
    status: 200,
    setUp: (up) => (up ? listen(port) : stop()),
    close: stop,
  };
  return cache;
}

export const purgesOf = (
  caches: readonly TestCache[],
  changes: Partial<PurgeSettings> = {},
): PurgeSettings => ({
  caches: caches.map(({ name, url }) => ({ name, url })),
  // Node's own server does not know BAN; the tests with a Varnish send it.
  method: 'PURGE',
  header: 'Surrogate-Key',
  headers: {},
  timeoutMs: 1_000,
  againMs: 600_000,
  ...changes,
});

/** Gives up long before the test does, so that nothing polls a database that is gone. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 40_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('what the test waits for did not come');
    await delay(10);
  }
}
