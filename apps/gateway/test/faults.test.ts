import { type AddressInfo, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';

import { type Channel, createChannel } from '@headwater/grpc';
import { createLogger } from '@headwater/runtime';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, gatewayConfig, startGateway } from './support/gateway';
import { errorOf } from './support/http';
import { actor, createSite, createToken, type TestSite } from './support/sites';

let services: Services;
let site: TestSite;

beforeAll(async () => {
  services = await startServices({ listen: true });
  site = await createSite(services);
});

afterAll(() => services.close());

type Name = 'site' | 'content' | 'search';

/** A gateway in which one service is reached through another channel. */
function gatewayWith(name: Name, channel: Channel, deadlineMs = 10_000): Promise<Gateway> {
  const { services: usual } = gatewayConfig(services);
  const { site: siteService, content, search } = services;
  const channels = {
    site: siteService.grpc.channel,
    content: content.grpc.channel,
    search: search.grpc.channel,
    [name]: channel,
  };
  return startGateway(services, { services: { ...usual, deadlineMs } }, { channels });
}

const failing = (fail: () => Promise<never>): Channel => ({
  unary: fail,
  clientStream: fail,
  close: () => undefined,
});

test('a service that is away is a 503 with Retry-After; the others answer on', async () => {
  const nobody = createChannel({ address: '127.0.0.1:1' });
  const gateway = await gatewayWith('content', nobody);
  const answer = await gateway.read(site, '/pages');
  expect(errorOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(answer.headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
  expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|grpc/i);
  expect((await gateway.read(site, '/settings')).status).toBe(200);
  expect((await gateway.read(site, '/search?q=ab')).status).toBe(200);
  await gateway.close();
  nobody.close();
});

test('without the site service everything is a 503, after the limit', async () => {
  const nobody = createChannel({ address: '127.0.0.1:1' });
  const gateway = await gatewayWith('site', nobody);
  const answer = await gateway.read(site, '/pages');
  expect(errorOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(answer.headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
  expect(errorOf(await gateway.ask('/', { headers: { Host: site.domain } }))).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
  ]);
  expect((await gateway.ask('/api/v1/openapi.json')).status).toBe(200);
  await gateway.close();
  nobody.close();
});

test('a service that never answers is a 503 after the deadline', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const channel = createChannel({ address: `127.0.0.1:${(silent.address() as AddressInfo).port}` });
  const gateway = await gatewayWith('content', channel, 300);
  expect(errorOf(await gateway.read(site, '/pages'))).toEqual([503, 'SERVICE_UNAVAILABLE']);
  await gateway.close();
  channel.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

test('an unexpected fault is a 500 with a fixed text; the log has the cause', async () => {
  const lines: string[] = [];
  const destination = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const gateway = await startGateway(
    services,
    {},
    {
      channels: {
        site: services.site.grpc.channel,
        content: failing(() => Promise.reject(new Error('relation "secret" does not exist'))),
        search: services.search.grpc.channel,
      },
      logger: createLogger({ name: 'gateway', level: 'info', destination }),
    },
  );
  const answer = await gateway.read(site, '/pages/about?locale=en', {
    headers: { 'X-Request-Id': 'trace-7' },
  });
  expect(answer.status).toBe(500);
  expect(answer.json()).toEqual({ message: 'Something went wrong on our side.', code: 'INTERNAL_ERROR' });
  await gateway.read(site, '/search?q=very-private');
  await gateway.close();
  const log = lines.join('');
  expect(log).toMatch(/"requestId":"trace-7".*relation \\"secret\\" does not exist/);
  expect(log).toMatch(/"route":"getPage","status":500/);
  expect(log).toContain(`"siteId":${site.siteId},"tokenId":${site.tokenId}`);
  expect(log).not.toContain(site.token);
  expect(log).not.toContain('very-private');
});

test('a wrong service key is our fault, not the client’s', async () => {
  const { services: usual } = gatewayConfig(services);
  const gateway = await startGateway(services, { services: { ...usual, key: 'x'.repeat(43) } });
  const answer = await gateway.read(site, '/pages');
  expect(errorOf(answer)).toEqual([500, 'INTERNAL_ERROR']);
  await gateway.close();
});

test('use of tokens is reported, at the latest when the gateway closes', async () => {
  const { siteId } = site;
  const { secret, tokenId } = await createToken(services, { siteId });
  const lastUse = async () =>
    (await services.manage.site.getToken({ siteId, tokenId }, { actor })).token?.lastUseTime ?? null;
  const gateway = await startGateway(services);
  const headers = { Authorization: `Bearer ${secret}` };
  expect((await gateway.read(site, '/settings', { headers })).status).toBe(200);
  expect(await lastUse()).toBeNull();
  await gateway.close();
  expect(Math.abs((await lastUse())!.seconds - Date.now() / 1000)).toBeLessThan(120);
});
