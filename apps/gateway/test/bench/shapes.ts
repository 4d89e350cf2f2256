/** What code that is shaped for V8 gains over the plain way: `npm run bench:shapes`. What gains less than 3 % is written the plain way. */
import { LRUCache } from 'lru-cache';

import { createFoundCache, type Found } from '@headwater/freshness';
import { createMetrics, tallyOf } from '@headwater/runtime';
import { compareShapes, type ShapePair } from '@headwater/testing';

import { parseTarget } from '../../src/http/target';

const runs = 50_000;

const request = {
  name: 'getPost',
  site: { siteId: 1 },
  language: 'en',
  slug: 'a',
  parameters: {},
  query: [],
  key: 'k',
};
const [clients, scope, media] = [{}, { siteId: 1 }, { baseUrl: '' }];
const head = ['Content-Type', 'application/json', 'Content-Length', '1'];
const more = ['ETag', '"h"', 'X-Content-Version', '1', 'Content-Language', 'en'];
const { cacheLookups } = createMetrics();
const tally = tallyOf(cacheLookups, { cache: 'answer', outcome: 'hit' });
const keys = Array.from({ length: 1_000 }, (_, at) => `["getPost","en","post-${at}",[],[]]`);
const sites = 100;
const cache = createFoundCache<Found>({
  maxKnownBytes: 1e9,
  maxUnknownBytes: 1e6,
  isKnown: () => true,
  bytesOf: () => 100,
});
const joined = new LRUCache<string, Found>({ maxSize: 1e9, sizeCalculation: () => 100 });
for (let site = 0; site < sites; site += 1) {
  for (const key of keys) {
    const value = { version: 1, askedAt: 1 };
    cache.put(site, key, value);
    joined.set(`${site} ${key}`, value);
  }
}
const keyAt = (at: number) => keys[(at * 7) % keys.length]!;
const targets = Array.from({ length: 500 }, (_, at) => `/api/v1/posts/post-${at}`);

const pairs: ShapePair[] = [
  {
    name: 'routes/answer.ts: a request for a route, member by member in place of a spread',
    plain: () => ({ ...request, clients, options: {}, scope, media }),
    shaped: () => {
      const { name, site, language, slug, parameters, query, key } = request;
      return { name, site, language, slug, parameters, query, key, clients, options: {}, scope, media };
    },
  },
  {
    name: 'runtime tallyOf: a number in place of Counter.inc with labels',
    plain: () => cacheLookups.inc({ cache: 'answer', outcome: 'hit' }),
    shaped: () => void (tally.count += 1),
  },
  {
    name: 'freshness ByteCache: keys of two parts in place of lru-cache with a joined text',
    plain: (at) => joined.get(`${at % sites} ${keyAt(at)}`),
    shaped: (at) => cache.get(at % sites, keyAt(at)),
  },
  {
    name: 'memoize.ts: parsed targets cached in place of a URL parsed anew',
    plain: (at) => new URL(targets[at % targets.length]!, 'http://a').pathname.split('/'),
    shaped: (at) => parseTarget(targets[at % targets.length]!),
  },
];
for (const pair of pairs) compareShapes(pair);

/** Memory of what a function makes, in bytes each. Needs `--expose-gc`. */
function bytesEach(make: () => unknown): number {
  const made = new Array<unknown>(runs);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < runs; at += 1) made[at] = make();
  globalThis.gc?.();
  return Math.round((process.memoryUsage().heapUsed - before) / made.length);
}

const lists = { spread: () => [...head, ...more], concat: () => head.concat(more) };
for (const list of Object.values(lists)) bytesEach(list);
console.log(
  `routes/representation.ts: a list of headers, concat in place of a spread: plain ${bytesEach(lists.spread)} bytes, shaped ${bytesEach(lists.concat)} bytes`,
);
