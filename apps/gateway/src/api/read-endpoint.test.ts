import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { fromSources } from '@headwater/testing';

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

describe('memory', () => {
  type Found = Record<'bytesPerSite' | 'first' | 'second', number>;
  const program = join(__dirname, '../../test/support/targets-memory.ts');
  const maxBytes = 8_388_608;
  let found: Found;

  beforeAll(async () => {
    const args = [...fromSources, program];
    found = JSON.parse((await promisify(execFile)(process.execPath, args)).stdout) as Found;
  }, 60_000);

  test('nothing is cached of the sites that a target is asked of', () => {
    expect(found.bytesPerSite).toBeLessThan(50);
  });

  test('cached targets, and all that hangs on them, stay within their 8 MB', () => {
    // Node 24 keeps the same objects in two thirds of what Node 20 needs, which is what the weights are made for.
    expect(found.first).toBeGreaterThan(0.5 * maxBytes);
    expect(found.second).toBeLessThan(1.1 * maxBytes);
  });
});
