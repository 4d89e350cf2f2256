import { Agent } from 'node:http';
import { connect } from 'node:net';

import { contracts, type Handlers } from '@headwater/contracts';
import { AppError, type ErrorCode } from '@headwater/errors';
import {
  bindService,
  type Channel,
  createChannel,
  createGrpcServer,
  generateServiceKey,
} from '@headwater/grpc';
import { build } from '@headwater/runtime';
import { quietLogger, testCallers } from '@headwater/testing';
import { type Services, startServices } from '@headwater/testing-services';

import { createGatewayService } from '../src/service';
import { type Gateway, gatewayConfig, startGateway } from './support/gateway';
import { ask } from './support/http';
import { createSite, type TestSite } from './support/sites';
import { spoilable } from './support/spoilable';

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
  // What connects in the same moment is answered, or reset where it still waited to be accepted.
  const refusal = async (): Promise<string | undefined> =>
    ask(gateway.port, '/').then(
      () => refusal(),
      ({ code }: NodeJS.ErrnoException) => (code === 'ECONNRESET' ? refusal() : code),
    );
  expect(await refusal()).toBe('ECONNREFUSED');
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
  expect((await ask(port, '/healthz')).json()).toEqual({ status: 'ok', version: build.name });
  expect((await ask(port, '/readyz?verbose')).json()).toEqual({
    ready: true,
    checks: {
      site: { ok: true },
      content: { ok: true },
      search: { ok: true },
      media: { ok: true },
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

describe('a gateway that starts', () => {
  const ops = { host: '127.0.0.1', port: 0 };
  const nobody = createChannel({ address: '127.0.0.1:1' });
  afterAll(() => nobody.close());

  const readyz = async (gateway: Gateway, query = '') => {
    const { status, json } = await ask(gateway.opsPort!, `/readyz${query}`);
    return { status, body: json<{ ready: boolean; checks: Record<string, { detail?: string }> }>() };
  };

  test('is ready once every service has answered, and then whatever becomes of them', async () => {
    const site = spoilable(services.site.grpc.channel);
    const content = spoilable(services.content.grpc.channel);
    for (const each of [site, content]) each.mode = 'away';
    const { services: usual } = gatewayConfig(services);
    const gateway = await startGateway(
      services,
      { ops, services: { ...usual, retryAfterMs: 10 } },
      { channels: { site, content, search: services.search.grpc.channel } },
    );
    expect(await readyz(gateway)).toEqual({
      status: 503,
      body: { ready: false, waitingFor: ['site', 'content'] },
    });
    site.mode = 'works';
    for (;;) {
      const { body } = await readyz(gateway);
      if ((body as { waitingFor?: string[] }).waitingFor?.join() === 'content') break;
    }
    site.mode = 'away';
    content.mode = 'works';
    while (!(await readyz(gateway)).body.ready);
    for (const mode of ['away', 'hangs'] as const) {
      for (const each of [site, content]) each.mode = mode;
      const { status, body } = await readyz(gateway, '?verbose');
      expect([status, body.ready, body.checks['site']]).toMatchObject([200, true, { ok: false }]);
    }
    await gateway.close();
  });

  test('is ready after its grace time without them', async () => {
    const channels = { site: nobody, content: nobody, search: nobody };
    const gateway = await startGateway(services, { ops, startGraceMs: 0 }, { channels });
    const { status, body } = await readyz(gateway, '?verbose');
    expect([status, body.checks]).toMatchObject([
      200,
      { site: { ok: false, detail: expect.stringMatching(/^UNAVAILABLE/) as string } },
    ]);
    await gateway.close();
  });

  test('is never ready with a key that a service refuses, so that a rollout ends at its first process', async () => {
    const { services: usual } = gatewayConfig(services);
    const gateway = await startGateway(services, {
      ops,
      startGraceMs: 0,
      services: { ...usual, key: generateServiceKey() },
    });
    const refused = { ok: false, refused: true, detail: 'UNAUTHENTICATED: it refuses the service key' };
    expect(await readyz(gateway, '?verbose')).toMatchObject({
      status: 503,
      body: {
        ready: false,
        checks: { site: refused, content: refused, search: refused, media: { ok: true } },
      },
    });
    await gateway.close();
  });
});

describe('readiness asks what requests ask', () => {
  type SiteDelivery = Handlers<typeof contracts.siteDelivery>;

  /** A site service that answers one call alone, over sockets; every other one fails as told. */
  async function startSiteService(answered: keyof SiteDelivery, code: ErrorCode) {
    const { callers, keys } = testCallers();
    const fail = () => Promise.reject(new AppError(code, code, 'not this one'));
    const nothing = () => Promise.resolve({});
    const handlers = new Proxy({} as SiteDelivery, {
      get: (_, name) => (name === answered ? nothing : fail),
    });
    const server = createGrpcServer({
      name: 'site',
      logger: quietLogger,
      callers,
      services: [bindService(contracts.siteDelivery, handlers)],
      listen: { host: '127.0.0.1', port: 0 },
    });
    const { port } = await server.start();
    const channel = createChannel({ address: `127.0.0.1:${port}` });
    const close = async () => {
      channel.close();
      await server.close();
    };
    return { channel, key: keys.delivery, close };
  }

  async function siteCheckOf(answered: keyof SiteDelivery, code: ErrorCode) {
    const { channel, key, close } = await startSiteService(answered, code);
    const { services: usual } = gatewayConfig(services);
    const gateway = await startGateway(
      services,
      { ops: { host: '127.0.0.1', port: 0 }, services: { ...usual, key } },
      { channels: { site: channel, content: channel, search: channel } },
    );
    const { json } = await ask(gateway.opsPort!, '/readyz?verbose');
    await gateway.close();
    await close();
    return json<{ checks: Record<string, object> }>().checks['site'];
  }

  test.each(['UNIMPLEMENTED', 'PERMISSION_DENIED', 'UNAVAILABLE', 'INTERNAL'] as const)(
    'a site service that looks up names one by one, and answers %s to many, cannot be used',
    async (code) => {
      expect(await siteCheckOf('resolveSite', code)).toMatchObject({
        ok: false,
        detail: expect.stringContaining(code) as string,
      });
    },
  );

  test('one that looks up many, as requests need it, can', async () => {
    expect(await siteCheckOf('batchResolveSites', 'UNIMPLEMENTED')).toEqual({ ok: true });
  });
});

test('a gateway that is to stop says so first, and serves for the delay', async () => {
  const gateway = await startGateway(services, {
    ops: { host: '127.0.0.1', port: 0 },
    shutdownDelayMs: 2_000,
  });
  const agent = new Agent({ keepAlive: true });
  expect((await gateway.read(site, '/settings', { agent })).headers['connection']).toBe('keep-alive');
  const closing = gateway.close();
  expect((await ask(gateway.opsPort!, '/readyz')).json()).toEqual({ ready: false, stopping: true });
  for (const how of [{ agent }, {}]) {
    const { status, headers } = await gateway.read(site, '/settings', how);
    expect([status, headers['connection']]).toEqual([200, 'close']);
  }
  await closing;
  await expect(gateway.read(site, '/settings')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  agent.destroy();
});
