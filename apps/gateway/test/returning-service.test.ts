import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { findFreePort, testCallers } from '@headwater/testing';
import { type Services, startServices } from '@headwater/testing-services';

import { createGatewayService, type GatewayService } from '../src/service';
import { gatewayConfig } from './support/gateway';
import { ask } from './support/http';
import { type AppProcess, killProcesses, serviceEnvironment, startProcess } from './support/process';
import { createSite, type TestSite } from './support/sites';

/** The process of a service is lost, in each way in which that happens, while a gateway is connected to it. */

const { callers } = testCallers();
let services: Services;
let site: TestSite;
let contentPort: number;
let content: AppProcess;
let gateway: GatewayService;
let port: number;

const startContent = () =>
  startProcess('content', {
    ports: ['CONTENT_GRPC_PORT'],
    ops: 'CONTENT_OPS_PORT',
    environment: {
      ...serviceEnvironment(services, 'content', callers.slice(0, 3)),
      CONTENT_GRPC_PORT: String(contentPort),
    },
  });

beforeAll(async () => {
  services = await startServices({ listen: true });
  site = await createSite(services);
  contentPort = await findFreePort();
  content = await startContent();
  const { site: sites, search } = services.grpcPorts;
  const usual = gatewayConfig(services);
  gateway = await createGatewayService({
    ...usual,
    services: {
      ...usual.services,
      site: `127.0.0.1:${sites}`,
      content: `127.0.0.1:${contentPort}`,
      search: `127.0.0.1:${search}`,
      deadlineMs: 1_000,
      retryAfterMs: 100,
    },
  });
  ({ port } = await gateway.start());
}, 60_000);

afterAll(async () => {
  await gateway.close();
  killProcesses();
  await services.close();
});

const headers = () => ({ Host: site.domain, Authorization: `Bearer ${site.token}` });
const read = async () => (await ask(port, '/api/v1/posts', { headers: headers() })).status;

/** On a busy machine the first answers may come too late. */
async function untilServed(): Promise<void> {
  while ((await read()) !== 200);
}

async function untilLost(): Promise<void> {
  let status: number;
  do status = await read();
  while (status === 200);
  expect(status).toBe(503);
}

/** How many reads it takes. One that waits for the service takes a second at most, the others wait 50 ms. */
async function readsUntilBack(): Promise<number> {
  for (let reads = 1; ; reads++) {
    const status = await read();
    if (status === 200) return reads;
    expect(status).toBe(503);
    await delay(50);
  }
}

/** With the pauses of gRPC's own default, which grow to two minutes, the next try would be many seconds away by then. */
const enoughReads = 60;

/** Listens in place of the service and hangs up at once, until the gateway has connected so many times. */
async function hangUpOn(attempts: number): Promise<void> {
  let left = attempts;
  await new Promise<void>((resolve) => {
    const server = createServer((socket) => {
      socket.destroy();
      left -= 1;
      if (left === 0) server.close(() => resolve());
    }).listen(contentPort, '127.0.0.1');
  });
}

test('killed, and started again much later on the same port: it is used again at once', async () => {
  await untilServed();
  content.kill('SIGKILL');
  expect(await content.ended).toBe('SIGKILL');
  await untilLost();
  // Each try that fails makes the next pause longer. With gRPC's default these alone would take minutes.
  let isEnough = false;
  const tried = hangUpOn(20).then(() => (isEnough = true));
  while (!isEnough) expect(await read()).toBe(503);
  await tried;
  content = await startContent();
  expect(await readsUntilBack()).toBeLessThan(enoughReads);
}, 120_000);

test('stopped, so that calls hang, and continued: it is used again at once', async () => {
  await untilServed();
  content.kill('SIGSTOP');
  await untilLost();
  for (let turn = 0; turn < 10; turn++) expect(await read()).toBe(503);
  content.kill('SIGCONT');
  expect(await readsUntilBack()).toBeLessThan(enoughReads);
}, 120_000);

test('stopped, killed, and started again while calls of it hang: it is used again at once', async () => {
  await untilServed();
  content.kill('SIGSTOP');
  await untilLost();
  content.kill('SIGKILL');
  expect(await content.ended).toBe('SIGKILL');
  content = await startContent();
  expect(await readsUntilBack()).toBeLessThan(enoughReads);
}, 120_000);
