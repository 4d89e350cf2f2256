/** Prints what cached targets take, as JSON. A process of its own: nothing that another test left is released meanwhile. */
import { readRequest } from '../../src/api/read-endpoint';
import { parseTarget } from '../../src/http/target';
import type { Site } from '../../src/lookups/sites';
import { livingBytes } from './memory';

const siteOf = (siteId: number) =>
  ({ siteId, defaultLanguage: 'en', languages: ['en', 'de'] }) as unknown as Site;

function read(url: string, site: Site) {
  readRequest({ state: { target: parseTarget(url), route: '' }, req: { method: 'GET', headers: {} } }, site);
}

function readMany(from: number) {
  for (let at = from; at < from + 30_000; at += 1) read(`/api/v1/posts/post-${at}?locale=de`, siteOf(1));
}

async function measured() {
  const sites = Array.from({ length: 20_000 }, (_, siteId) => siteOf(siteId));
  read('/api/v1/settings', siteOf(0));
  const beforeSites = await livingBytes();
  for (const site of sites) read('/api/v1/settings', site);
  const bytesPerSite = ((await livingBytes()) - beforeSites) / sites.length;

  const before = await livingBytes();
  readMany(0);
  const first = (await livingBytes()) - before;
  readMany(100_000);
  return { bytesPerSite, first, second: (await livingBytes()) - before };
}

void measured().then((found) => process.stdout.write(JSON.stringify(found)));
