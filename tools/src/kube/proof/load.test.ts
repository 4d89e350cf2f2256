import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { until } from './context';
import { type Load, startLoad } from './load';
import type { ProofSite } from './site';

let server: Server;
let isAnswering: boolean;
let asked: number;
let load: Load | undefined;
let noted: string[];

beforeEach(async () => {
  asked = 0;
  noted = [];
  server = createServer((_request, response) => {
    asked += 1;
    if (isAnswering) response.end('"title":"Version 1"');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close().closeAllConnections();
  await Promise.all([load?.stop(), once(server, 'close')]);
});

const site = { domain: 'a.example', token: 'hw_a', path: '/api/v1/pages/a', rename: () => Promise.resolve() };

const start = (mostOpen: number) =>
  startLoad({
    ...{ host: '127.0.0.1', port: (server.address() as AddressInfo).port, perSecond: 200, mostOpen },
    note: (what) => noted.push(what),
    quiet: site as unknown as ProofSite,
    busy: site as unknown as ProofSite,
  });

it('counts what was asked, and what failed', async () => {
  isAnswering = true;
  load = start(1_000);
  await until('requests', 20_000, () => asked >= 50);
  await load.stop();
  const { requests, writes, failures } = load.take();
  expect(requests).toBe(asked);
  expect(writes).toBeGreaterThan(0);
  // The writer has renamed the page, but this server shows an older title.
  expect(failures.every((failure) => /: shows 1 after \d+$/.test(failure))).toBe(true);
});

it('sends nothing more while as many wait as may, and counts that as failures', async () => {
  isAnswering = false;
  load = start(20);
  let failures: string[] = [];
  await until('failures', 20_000, () => (failures = load!.take().failures).length > 0);
  expect(failures[0]).toMatch(/ not sent: 20 requests wait for their answers$/);
  expect(noted[0]).toMatch(/^FAILED after \d+ ms: not sent: 20 requests wait for their answers$/);
  await until('all requests', 20_000, () => asked === 20);
});
