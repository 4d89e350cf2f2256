import { createSiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { type Services, startServices } from '@headwater/testing-services';

import { valuesOfField } from './support/field-values';
import { type Gateway, startGateway } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { actor, createSite, png, type TestSite, upload } from './support/sites';
import { type Spoilable, spoilable } from './support/spoilable';

/** Host names without a site cost a bounded number of look-ups, whichever way in a request takes. */

const siteVersions = createSiteVersionMemory();
let services: Services;
let gateway: Gateway;
let channel: Spoilable;
let site: TestSite;
let mediaPath: string;
let asked: string[][] = [];

/** Notes the names of every look-up of sites. */
const noting = (inner: Channel): Channel => ({
  ...inner,
  unary: (call, request) => {
    if (call.path.endsWith('/BatchResolveSites')) asked.push(valuesOfField(request, 1).map(String));
    return inner.unary(call, request);
  },
});

const start = (changes: object = {}, caches = true) =>
  startGateway(services, changes, {
    channels: {
      site: noting(channel),
      content: services.content.grpc.channel,
      search: services.search.grpc.channel,
    },
    ...(caches && { siteVersions }),
  });

beforeAll(async () => {
  services = await startServices({ mirror: siteVersions });
  channel = spoilable(services.site.grpc.channel);
  gateway = await start();
  site = await createSite(services);
  const media = await upload(services, site, 'dot.png', png);
  mediaPath = `/media/${site.siteKey}/${media.contentHash}/full.${media.extension}`;
});

beforeEach(() => (asked = []));

afterAll(async () => {
  await gateway.close();
  await services.close();
});

const limitOf = ({ headers }: Answer) => headers['x-ratelimit-remaining'];
const made = (name: string) => `${name}.made-up.example`;
const token = { Authorization: `Bearer hw_${'x'.repeat(40)}` };

/** The ways in, by what stands in front of the look-up. */
const ways: [string, string, Record<string, string>][] = [
  ['the API with a token', '/api/v1/pages', token],
  ['the API without one', '/api/v1/pages', {}],
  ['a page', '/', {}],
  ['a file', `/media/abcdefghijkl/${'a'.repeat(64)}/full.png`, {}],
];

test.each(ways)(
  '%s: of a hundred at once, one is looked up, and the others together',
  async (way, path, headers) => {
    channel.mode = 'holds';
    const hosts = Array.from({ length: 100 }, (_, turn) =>
      made(`${way.toLowerCase().replace(/\W/g, '-')}-${turn}`),
    );
    const answers = hosts.map((host) => gateway.ask(path, { headers: { Host: host, ...headers } }));
    while (asked.length < 1) await new Promise(setImmediate);
    // By now all of them wait, and there is no second call.
    expect((await gateway.ask('/api/v1/openapi.json')).status).toBe(200);
    expect(asked).toHaveLength(1);
    channel.mode = 'works';
    for (const go of channel.held.splice(0)) go();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(404);
    expect(asked[0]).toHaveLength(1);
    expect(asked.length).toBeLessThan(20);
    expect(asked.flat().sort()).toEqual([...hosts].sort());
    // What is unknown is kept.
    asked = [];
    for (const host of hosts.slice(0, 10)) {
      expect((await gateway.ask(path, { headers: { Host: host, ...headers } })).status).toBe(404);
    }
    expect(asked).toEqual([]);
  },
);

test('what is unknown is found once there is such a site, and no site is slowed by what is made up', async () => {
  const domain = made('soon');
  const read = (host: string) => gateway.ask('/', { headers: { Host: host } });
  expect(errorOf(await read(domain))).toEqual([404, 'SITE_NOT_FOUND']);
  expect(errorOf(await read(made('never')))).toEqual([404, 'SITE_NOT_FOUND']);
  await services.manage.site.createDomain({ siteId: site.siteId, name: domain }, { actor });
  expect(errorOf(await read(domain))).toEqual([404, 'ROUTE_NOT_FOUND']);
  // The directory has changed, so the other one is asked for once more.
  asked = [];
  for (let turn = 0; turn < 3; turn++) expect((await read(made('never'))).status).toBe(404);
  expect(asked).toEqual([[made('never')]]);
});

test('pages and files count in a bucket of their own, and a refused address costs no look-up', async () => {
  const narrow = await start({ frontendRequestsPerMinute: 3, requestsPerMinute: 5 });
  try {
    const paths = ['/', mediaPath, '/about'];
    for (const path of paths) {
      const answer = await narrow.ask(path, { headers: { Host: site.domain } });
      expect([path, answer.status, limitOf(answer)]).toEqual([
        path,
        path === mediaPath ? 200 : 404,
        undefined,
      ]);
    }
    asked = [];
    for (const [turn, path] of [...paths, '/media/x', '/MEDIA/x', '//'].entries()) {
      for (const host of [site.domain, made(`refused-${turn}`), 'api.shared.example', '127.0.0.1']) {
        const answer = await narrow.ask(path, { headers: { Host: host } });
        expect([path, host, ...errorOf(answer)]).toEqual([path, host, 429, 'RATE_LIMIT_EXCEEDED']);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      }
    }
    expect(asked).toEqual([]);
    // The API has its own count.
    expect(limitOf(await narrow.read(site, '/settings'))).toBe('4');
    expect(limitOf(await narrow.ask('/api/v1/x', { headers: { Host: site.domain } }))).toBe('4');
  } finally {
    await narrow.close();
  }
});

test('the API looks up no name for a refused address that brings no token', async () => {
  const narrow = await start({ requestsPerMinute: 2 });
  try {
    const ask = (name: string, headers = {}) =>
      narrow.ask('/api/v1/pages', { headers: { Host: made(name), ...headers } });
    expect([limitOf(await ask('first')), limitOf(await ask('second'))]).toEqual(['1', '0']);
    asked = [];
    for (const headers of [{}, { Authorization: 'Bearer guess' }, { Authorization: 'Basic x' }]) {
      expect(errorOf(await ask('third', headers))).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    }
    expect(asked).toEqual([]);
    // A good token is found all the same, at a site that this gateway has not seen.
    const answer = await narrow.read(site, '/settings');
    expect([answer.status, limitOf(answer)]).toEqual([200, '1']);
  } finally {
    await narrow.close();
  }
});

test.each([
  ['caches', true],
  ['caches nothing', false],
])('a gateway that %s asks for nothing where a request of a known site is refused', async (_, caches) => {
  const narrow = await start({ requestsPerMinute: 2 }, caches);
  try {
    const demanding = { 'X-Min-Content-Version': String(Number.MAX_SAFE_INTEGER) };
    const ask = (headers: Record<string, string>) =>
      narrow.ask('/api/v1/settings', { headers: { Host: site.domain, ...headers } });
    const ways: Record<string, string>[] = [{}, { Authorization: 'Bearer guess' }];
    // A token that may have been revoked has to be asked for.
    if (caches) ways.push({ Authorization: `Bearer ${site.token}` });
    for (const headers of ways) {
      while ((await ask(headers)).status !== 429);
      asked = [];
      for (const more of [{}, demanding]) {
        expect(errorOf(await ask({ ...headers, ...more }))).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
      }
      expect(asked).toEqual([]);
    }
  } finally {
    await narrow.close();
  }
});

test('without the site service a made-up name is a 503, and is looked up again afterwards', async () => {
  channel.mode = 'away';
  const read = () => gateway.ask('/api/v1/pages', { headers: { Host: made('in-vain'), ...token } });
  expect(errorOf(await read())).toEqual([503, 'SERVICE_UNAVAILABLE']);
  channel.mode = 'works';
  expect((await read()).status).toBe(404);
});
