import { createSiteVersionMemory } from '@headwater/freshness';
import { type Services, startServices } from '@headwater/testing-services';

import { endpointPaths } from './support/endpoint-paths';
import { type Gateway, startGateway } from './support/gateway';
import { errorOf } from './support/http';
import { createEntry, createSite, createToken, type TestSite } from './support/sites';

let services: Services;
let gateway: Gateway;
/** Keeps what it has answered. */
let keeping: Gateway;
let site: TestSite;

beforeAll(async () => {
  const siteVersions = createSiteVersionMemory();
  services = await startServices({ mirror: siteVersions });
  gateway = await startGateway(services);
  keeping = await startGateway(services, { freeNotModified: true }, { siteVersions });
  site = await createSite(services);
  await createEntry(services, site, { type: 'page', slug: 'about' });
  await createEntry(services, site, { type: 'page', slug: 'home', isHomepage: true });
  await createEntry(services, site, { slug: 'about' });
});

afterAll(async () => {
  await Promise.all([gateway.close(), keeping.close()]);
  await services.close();
});

const pathOf = endpointPaths({ page: 'about', post: 'about', word: 'ab' });
const paths = Object.values(pathOf);

test.each(paths)('%s has a strong ETag and is revalidated by it', async (path) => {
  const { headers } = await gateway.read(site, path);
  const etag = headers['etag']!;
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Authorization, X-Site-Domain, Origin',
    'content-language': 'en',
    'x-content-version': expect.stringMatching(/^\d+$/) as string,
  });
  for (const named of [
    etag,
    `W/${etag}`,
    `"x", ${etag}`,
    etag.replace(/"$/, '-gzip"'),
    etag.replace(/"$/, '-br"'),
    '*',
  ]) {
    const answer = await gateway.read(site, path, { headers: { 'If-None-Match': named } });
    expect([named, answer.status, answer.text]).toEqual([named, 304, '']);
    for (const kept of ['etag', 'cache-control', 'vary', 'content-language', 'x-content-version']) {
      expect(answer.headers[kept]).toBe(headers[kept]);
    }
    expect(answer.headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
  }
  expect((await gateway.read(site, path, { headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
});

const ways = ['what is kept', 'what is made anew'] as const;

test.each([...paths, '/openapi.json', '/docs'].flatMap((path) => ways.map((way) => [path, way] as const)))(
  'RFC 9110, section 13: If-Match of %s, %s',
  async (path, way) => {
    const asked = (headers: Record<string, string | string[]>, method = 'GET') =>
      (way === 'what is kept' ? keeping : gateway).read(site, path, { method, headers });
    const etag = (await asked({})).headers['etag']!;
    const coded = ['gzip', 'br'].map((coding) => etag.replace(/"$/, `-${coding}"`));
    for (const named of [etag, '*', `"x", ${etag}`, `W/"x",${etag}`, ...coded]) {
      expect([named, (await asked({ 'If-Match': named })).status]).toEqual([named, 200]);
    }
    for (const named of ['"x"', `W/${etag}`, etag.slice(1, -1), '', `*, ${etag}`, `W/${etag}, "x"`]) {
      const answer = await asked({ 'If-Match': named });
      expect([named, ...errorOf(answer)]).toEqual([named, 412, 'PRECONDITION_FAILED']);
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers['cache-control']).toBe('no-store');
      // If-None-Match is looked at only where If-Match holds.
      expect((await asked({ 'If-Match': named, 'If-None-Match': etag })).status).toBe(412);
      const head = await asked({ 'If-Match': named }, 'HEAD');
      expect([head.status, head.text]).toEqual([412, '']);
    }
    expect((await asked({ 'If-Match': ['"x"', etag] })).status).toBe(200);
    expect((await asked({ 'If-Match': etag, 'If-None-Match': etag })).status).toBe(304);
    expect((await asked({ 'If-Match': '*', 'If-None-Match': '*' })).status).toBe(304);
  },
);

test('a 412 counts, also where a 304 would be free', async () => {
  const { headers } = await keeping.read(site, '/pages');
  const remaining = async (more: Record<string, string>) => {
    const answer = await keeping.read(site, '/pages', {
      headers: { 'If-None-Match': headers['etag']!, ...more },
    });
    return [answer.status, Number(answer.headers['x-ratelimit-remaining'])];
  };
  const left = Number(headers['x-ratelimit-remaining']);
  expect(await remaining({})).toEqual([304, left]);
  expect(await remaining({ 'If-Match': '"x"' })).toEqual([412, left - 1]);
  expect(await remaining({ 'If-Match': '*' })).toEqual([304, left - 1]);
});

test('If-Match changes no other fault', async () => {
  for (const path of ['/pages/none', '/search', '/nothing']) {
    const usual = await gateway.read(site, path);
    for (const named of ['*', '"x"']) {
      const answer = await gateway.read(site, path, { headers: { 'If-Match': named } });
      expect([answer.status, answer.text]).toEqual([usual.status, usual.text]);
    }
  }
});

test('ETags are the same for all tokens and replicas', async () => {
  const replica = await startGateway(services);
  const { secret } = await createToken(services, { siteId: site.siteId });
  const first = await gateway.read(site, '/pages');
  const second = await replica.read(site, '/pages', { headers: { Authorization: `Bearer ${secret}` } });
  expect(second.headers['etag']).toBe(first.headers['etag']);
  expect(second.text).toBe(first.text);
  await replica.close();
});

test('a change shows at once, with a new ETag and a higher version', async () => {
  const before = await gateway.read(site, '/pages');
  await createEntry(services, site, { type: 'page', slug: 'contact' });
  const after = await gateway.read(site, '/pages', { headers: { 'If-None-Match': before.headers['etag']! } });
  expect(after.status).toBe(200);
  expect(after.text).toContain('"slug":"contact"');
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  expect(Number(after.headers['x-content-version'])).toBeGreaterThan(
    Number(before.headers['x-content-version']),
  );
});

test.each(['/pages', '/pages/none', '/search', '/nothing'])(
  'HEAD %s is GET without its body',
  async (path) => {
    const get = await gateway.read(site, path);
    const head = await gateway.read(site, path, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([get.status, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'content-language', 'cache-control']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  },
);

test('an error has no ETag and is never a 304', async () => {
  const answer = await gateway.read(site, '/pages/none', { headers: { 'If-None-Match': '*' } });
  expect(answer.status).toBe(404);
  expect(answer.headers).not.toHaveProperty('etag');
});
