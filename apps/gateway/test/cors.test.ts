import { createSiteVersionMemory } from '@headwater/freshness';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import type { Answer, Ask } from './support/http';
import { createSite, png, type TestSite, upload } from './support/sites';
import { spoilable } from './support/spoilable';

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

test.each(['/api/v1/posts', '/api/v1/nothing', '/api/v1/openapi.json', '/'])(
  'a preflight for %s names no site and is a 204',
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

test('a site without a list lets any origin read', async () => {
  for (const path of ['/settings', '/nothing', '/search']) {
    const answer = await gateway.read(open, path, { headers: stranger });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['vary']).toBe('Accept-Encoding, Authorization, X-Site-Domain, Origin');
  }
});

describe('the headers that readers act upon are exposed to browsers', () => {
  const named = [
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Content-Version',
    'X-Content-Stale',
    'X-Request-Id',
    'ETag',
    'Retry-After',
  ].map((name) => name.toLowerCase());
  // For browsers themselves.
  const unexposed = new Set(['x-content-type-options']);
  const isOurs = (name: string) => /^x-|^ratelimit|^(etag|retry-after)$/.test(name) && !unexposed.has(name);
  const exposedBy = (answer: Answer) =>
    answer.headers['access-control-expose-headers']?.toLowerCase().split(', ') ?? [];

  const content = (path: string, options: Ask = {}) => gateway.read(open, path, options);
  const conditional = async () => {
    const { etag } = (await content('/settings')).headers;
    return content('/settings', { headers: { 'If-None-Match': etag! } });
  };
  const limited = async (ask: (narrow: Gateway) => Promise<Answer>) => {
    const limits = { requestsPerMinute: 1, frontendRequestsPerMinute: 1 };
    const narrow = await startGateway(services, limits);
    await ask(narrow);
    const answer = await ask(narrow);
    await narrow.close();
    return answer;
  };
  const stale = async () => {
    const siteVersions = createSiteVersionMemory();
    const way = spoilable(services.content.grpc.channel);
    const lenient = await startGateway(
      services,
      { cache: { maxBytes: 16_777_216, siteShare: 0.25, siteMisses: 16, staleIfErrorMs: 60_000 } },
      {
        channels: { site: services.site.grpc.channel, content: way, search: services.search.grpc.channel },
        siteVersions,
      },
    );
    await lenient.read(open, '/posts');
    way.mode = 'away';
    // Not told to the services, so they know of nothing that this gateway would have to have.
    await siteVersions.set(open.siteId, (await versionIn(lenient)) + 1, 0, performance.now());
    const answer = await lenient.read(open, '/posts');
    await lenient.close();
    return answer;
  };
  const versionIn = async (from: Gateway) =>
    Number((await from.read(open, '/settings')).headers['x-content-version']);

  const answers: [string, number, () => Promise<Answer>][] = [
    ['content', 200, () => content('/settings')],
    ['what the reader has', 304, conditional],
    ['no such route', 404, () => content('/nothing')],
    ['no such content', 404, () => content('/posts/nothing')],
    ['no token', 401, () => content('/settings', { headers: { Authorization: 'x' } })],
    ['no such method', 405, () => content('/settings', { method: 'POST' })],
    ['a wrong parameter', 422, () => content('/posts?page=0')],
    ['a version that is not there', 503, () => content('/posts', minVersion)],
    ['too many requests', 429, () => limited((narrow) => narrow.read(open, '/settings'))],
    ['what is not known to be current', 200, stale],
    ['the OpenAPI document', 200, () => gateway.ask('/api/v1/openapi.json')],
    ['too many of it', 429, () => limited((narrow) => narrow.ask('/api/v1/openapi.json'))],
    ['a file', 200, () => gateway.ask(file, { headers: { Host: open.domain } })],
    ['no such file', 404, () => gateway.ask('/media/x/y/full.png')],
    ['too many files', 429, () => limited((narrow) => narrow.ask('/media/x/y/full.png'))],
  ];
  const minVersion = { headers: { 'X-Min-Content-Version': String(2 ** 52) } };
  const seen = new Set<string>();
  let file: string;

  beforeAll(async () => {
    const { contentHash } = await upload(services, open, 'a.png', png);
    file = `/media/${open.siteKey}/${contentHash}/full.png`;
  });

  test.each(answers)('on %s (%i)', async (_, status, get) => {
    const answer = await get();
    expect(answer.status).toBe(status);
    const ours = Object.keys(answer.headers).filter(isOurs);
    expect(exposedBy(answer)).toEqual(expect.arrayContaining(ours));
    expect(exposedBy(answer)).toEqual(expect.arrayContaining(named));
    for (const name of ours) seen.add(name);
  });

  test('and these are all that there are', () => {
    expect([...seen].sort()).toEqual([...named].sort());
  });
});

test.each([
  ['content', '/settings', {}],
  ['404', '/nothing', {}],
  ['401', '/settings', { Authorization: 'Bearer x' }],
  ['405', '/settings', {}],
])('the list of origins acts on %s', async (_, path, headers) => {
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

test('OPTIONS that is no preflight is an ordinary request', async () => {
  const answer = await gateway.read(open, '/settings', { method: 'OPTIONS' });
  expect([answer.status, answer.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect(
    (await gateway.ask('/api/v1/settings', { method: 'OPTIONS', headers: { Host: open.domain } })).status,
  ).toBe(401);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
  '%s is a 405 with Allow',
  async (method) => {
    const answer = await gateway.read(open, '/settings', { method });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  },
);
