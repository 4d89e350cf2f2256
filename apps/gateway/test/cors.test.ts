import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { createSite, type TestSite } from './support/sites';

let services: Services;
let gateway: Gateway;
let open: TestSite;
let closed: TestSite;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services);
  open = await createSite(services);
  closed = await createSite(services, { allowedOrigins: ['https://app.example'] });
});

afterAll(async () => {
  await gateway.close();
  await services.close();
});

const ourApp = { Origin: 'https://app.example' };
const stranger = { Origin: 'https://stranger.example' };

test.each(['/api/v1/posts', '/api/v1/nothing', '/api/v1/openapi.json', '/media/x/y/full.png', '/'])(
  'decision 6: a preflight for %s names no site and is a 204',
  async (path) => {
    const headers = {
      Host: 'nowhere.example',
      ...stranger,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    };
    const answer = await gateway.ask(path, { method: 'OPTIONS', headers });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'Authorization, X-Site-Domain, If-None-Match, X-Min-Content-Version',
      'access-control-max-age': '86400',
    });
  },
);

test('decision 6: a site without a list lets any origin read', async () => {
  for (const path of ['/settings', '/nothing', '/search']) {
    const answer = await gateway.read(open, path, { headers: stranger });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['vary']).toBe('Accept-Encoding, Authorization, X-Site-Domain, Origin');
    const exposed = answer.headers['access-control-expose-headers']?.split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining([
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
        'X-Content-Version',
        'ETag',
        'X-Request-Id',
      ]),
    );
  }
});

test.each([
  ['content', '/settings', {}],
  ['404', '/nothing', {}],
  ['401', '/settings', { Authorization: 'Bearer x' }],
  ['405', '/settings', {}],
])('decision 6: the list of origins acts on %s', async (_, path, headers) => {
  const options = (origin: Record<string, string>) => ({
    method: _ === '405' ? 'POST' : 'GET',
    headers: { ...headers, ...origin },
  });
  const ours = await gateway.read(closed, path, options(ourApp));
  expect(ours.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    vary: 'Accept-Encoding, Authorization, X-Site-Domain, Origin',
  });
  const theirs = await gateway.read(closed, path, options(stranger));
  expect(theirs.status).toBe(ours.status);
  expect(theirs.headers).not.toHaveProperty('access-control-allow-origin');
});

test('decision 6: OPTIONS that is no preflight is an ordinary request', async () => {
  const answer = await gateway.read(open, '/settings', { method: 'OPTIONS' });
  expect([answer.status, answer.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect(
    (await gateway.ask('/api/v1/settings', { method: 'OPTIONS', headers: { Host: open.domain } })).status,
  ).toBe(401);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
  'decision 6: %s is a 405 with Allow',
  async (method) => {
    const answer = await gateway.read(open, '/settings', { method });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  },
);
