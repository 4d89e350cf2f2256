import { livingBytes } from '../../test/support/memory';
import { parseTarget } from '../http/target';
import type { Site } from '../lookups/sites';
import { readRequest } from './read-endpoint';

const languages = Array.from({ length: 20 }, (_, at) => `x${at}`);

function siteOf(siteId: number): Site {
  const defaultLanguage = languages[siteId % languages.length] ?? '';
  return { siteId, defaultLanguage, languages: [defaultLanguage, 'de'] } as unknown as Site;
}

function read(url: string, site: Site) {
  const asked = readRequest(
    { state: { target: parseTarget(url), route: '' }, req: { method: 'GET', headers: {} } },
    site,
  );
  return typeof asked === 'object' && 'key' in asked ? asked : undefined;
}

test('a target asks each site in the language that the site has for it', () => {
  for (let siteId = 0; siteId < 100; siteId += 1) {
    const site = siteOf(siteId);
    const asked = read('/api/v1/posts/Harbour', site);
    const { defaultLanguage: language } = site;
    expect(asked).toMatchObject({ name: 'getPost', slug: 'harbour', language });
    expect(asked?.site).toBe(site);
    expect(asked?.key).toContain(JSON.stringify(language));
    expect(read('/api/v1/posts/Harbour?locale=DE', site)).toMatchObject({ language: 'de' });
  }
});

test('what is asked again is found by the same key', () => {
  const [first, second] = [1, 21].map((siteId) => read('/api/v1/posts?page=2', siteOf(siteId)));
  expect(second?.key).toBe(first?.key);
  expect(second?.site).not.toBe(first?.site);
});

test('remembers nothing of the sites that a target is asked of', async () => {
  const sites = Array.from({ length: 20_000 }, (_, siteId) => siteOf(siteId));
  read('/api/v1/settings', siteOf(0));
  const before = await livingBytes();
  for (const site of sites) read('/api/v1/settings', site);
  expect(((await livingBytes()) - before) / sites.length).toBeLessThan(50);
});

test('remembered targets, and all that hangs on them, stay within their 8 MB', async () => {
  const maxBytes = 8_388_608;
  const readMany = (from: number) => {
    for (let at = from; at < from + 30_000; at += 1) read(`/api/v1/posts/post-${at}?locale=de`, siteOf(1));
  };
  const before = await livingBytes();
  readMany(0);
  const taken = (await livingBytes()) - before;
  // Node 24 keeps the same objects in two thirds of what Node 20 needs, which is what the weights are made for.
  expect(taken).toBeGreaterThan(0.6 * maxBytes);
  expect(taken).toBeLessThan(1.1 * maxBytes);
  readMany(100_000);
  expect((await livingBytes()) - before).toBeLessThan(1.1 * maxBytes);
});
