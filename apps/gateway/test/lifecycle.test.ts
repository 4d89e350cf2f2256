import { Agent } from 'node:http';
import { connect } from 'node:net';

import { type Channel, createChannel } from '@headwater/grpc';
import { type Services, startServices } from '@headwater/testing-services';

import { createGatewayService } from '../src/service';
import { gatewayConfig, startGateway } from './support/gateway';
import { ask } from './support/http';
import { createSite, type TestSite } from './support/sites';

let services: Services;
let site: TestSite;

beforeAll(async () => {
  services = await startServices();
  site = await createSite(services);
});

afterAll(() => services.close());

test('closing finishes what is in flight, and then keeps no connection open', async () => {
  let release!: () => void;
  let arrived!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const called = new Promise<void>((resolve) => (arrived = resolve));
  const { channel } = services.content.grpc;
  const slow: Channel = {
    ...channel,
    unary: async (call, request) => {
      arrived();
      await held;
      return channel.unary(call, request);
    },
  };
  const channels = { site: services.site.grpc.channel, content: slow, search: services.search.grpc.channel };
  const gateway = await startGateway(services, {}, { channels });
  const agent = new Agent({ keepAlive: true });
  const idle = connect(gateway.port, '127.0.0.1');
  const idleClosed = new Promise((resolve) => idle.once('close', resolve));
  await new Promise((resolve) => idle.once('connect', resolve));

  const inFlight = gateway.read(site, '/pages', { agent });
  await called;
  const closed = gateway.close();
  await expect(ask(gateway.port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  release();
  const answer = await inFlight;
  expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
  await Promise.all([closed, idleClosed]);
  agent.destroy();
});

test('what outlasts the grace time is cut off', async () => {
  const never: Channel = {
    unary: () => new Promise(() => undefined),
    clientStream: () => new Promise(() => undefined),
    close: () => undefined,
  };
  const channels = { site: services.site.grpc.channel, content: never, search: services.search.grpc.channel };
  const gateway = await startGateway(services, { shutdownGraceMs: 50 }, { channels });
  const inFlight = gateway.read(site, '/pages').catch((error: NodeJS.ErrnoException) => error.code);
  await gateway.read(site, '/settings');
  await gateway.close();
  expect(await inFlight).toBe('ECONNRESET');
});

test('a port in use is said at once, and nothing stays open', async () => {
  const first = await startGateway(services);
  const second = await createGatewayService(
    gatewayConfig(services, { listen: { host: '127.0.0.1', port: first.port } }),
    {
      channels: {
        site: services.site.grpc.channel,
        content: services.content.grpc.channel,
        search: services.search.grpc.channel,
      },
    },
  );
  await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await second.close();
  await first.close();
});

test('the port for operators tells how every dependency is', async () => {
  const gateway = await startGateway(services, { ops: { host: '127.0.0.1', port: 0 } });
  await gateway.read(site, '/settings');
  const port = gateway.opsPort!;
  expect((await ask(port, '/healthz')).json()).toEqual({ status: 'ok' });
  expect((await ask(port, '/readyz')).json()).toEqual({
    ready: true,
    checks: {
      site: { ok: true },
      content: { ok: true, required: false },
      search: { ok: true, required: false },
      media: { ok: true, required: false },
      rateLimiter: { ok: true, detail: 'counts in this process', required: false },
      siteVersions: { ok: true, detail: 'nothing is cached: no REDIS_URL', required: false },
      newAnswers: { ok: true, required: false },
    },
  });
  expect((await ask(port, '/metrics')).text).toMatch(
    /headwater_http_requests_total\{route="getSettings",status="200"\} 1/,
  );
  await gateway.close();
});

test('readiness names what is missing; only the site service is needed to be ready', async () => {
  const nobody = createChannel({ address: '127.0.0.1:1' });
  const ops = { host: '127.0.0.1', port: 0 };
  const { channel } = services.site.grpc;
  const { services: usual } = gatewayConfig(services);
  const degraded = await startGateway(
    services,
    { ops, services: { ...usual, mediaUrl: 'http://127.0.0.1:1' } },
    { channels: { site: channel, content: nobody, search: nobody } },
  );
  const answer = await ask(degraded.opsPort!, '/readyz');
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({
    ready: true,
    checks: {
      site: { ok: true },
      content: { ok: false, detail: 'UNAVAILABLE' },
      search: { ok: false, detail: 'UNAVAILABLE' },
      media: { ok: false },
    },
  });
  await degraded.close();
  const unready = await startGateway(
    services,
    { ops },
    { channels: { site: nobody, content: nobody, search: nobody } },
  );
  expect((await ask(unready.opsPort!, '/readyz')).status).toBe(503);
  await unready.close();
  nobody.close();
});
