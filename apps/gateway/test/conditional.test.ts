import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { createEntry, createSite, createToken, type TestSite } from './support/sites';

let services: Services;
let gateway: Gateway;
let site: TestSite;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services);
  site = await createSite(services);
  await createEntry(services, site, { type: 'page', slug: 'about' });
});

afterAll(async () => {
  await gateway.close();
  await services.close();
});

const paths = ['/pages', '/pages/about', '/posts', '/taxonomies', '/settings', '/navigation', '/search?q=ab'];

test.each(paths)('decision 26: %s has a strong ETag and is revalidated by it', async (path) => {
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

test('decision 26: ETags are the same for all tokens and replicas', async () => {
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
