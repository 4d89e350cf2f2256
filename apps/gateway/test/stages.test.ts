import { createSiteVersionMemory } from '@headwater/freshness';
import { type Services, startServices } from '@headwater/testing-services';

import { HttpFault } from '../src/faults';
import type { Stage } from '../src/service';
import { type Gateway, startGateway } from './support/gateway';
import { errorOf } from './support/http';
import { createEntry, createSite, type TestSite } from './support/sites';

/** One list decides about every request to the API: a stage inserted anywhere in it applies to cached and to uncached answers. */

const memory = createSiteVersionMemory();
let services: Services;
let gateway: Gateway;
let site: TestSite;
let slugs = 0;

/** The stage that is inserted and its place, and the places that the request has passed. */
let inserted: { at: number; stage: Stage } | undefined;
let passed: number[] = [];
let count = 0;

beforeAll(async () => {
  services = await startServices({ mirror: memory });
  gateway = await startGateway(
    services,
    { requestsPerMinute: 100_000 },
    {
      siteVersions: memory,
      stages(own) {
        count = own.length;
        const probe =
          (at: number): Stage =>
          (exchange) => {
            passed.push(at);
            return inserted?.at === at ? inserted.stage(exchange) : undefined;
          };
        return own.flatMap((stage, at) => [probe(at), stage]);
      },
    },
  );
  site = await createSite(services);
});
beforeEach(async () => {
  inserted = undefined;
  passed = [];
  await createEntry(services, site, { slug: `post-${(slugs += 1)}` });
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const read = (headers: Record<string, string> = {}) =>
  gateway.read(site, `/posts/post-${slugs}`, { headers });

/** Requests that have come to be answered in different ways. */
const requests: [
  name: string,
  warm: () => Promise<unknown>,
  headers?: () => Promise<Record<string, string>>,
][] = [
  ['that nothing is cached for', () => Promise.resolve()],
  ['whose answer is cached', () => read()],
  [
    'that a reader has the answer of',
    () => read(),
    async () => ({ 'If-None-Match': (await read()).headers['etag']! }),
  ],
  ['that demands a version', () => read(), () => Promise.resolve({ 'X-Min-Content-Version': '1' })],
];

const stages: [name: string, stage: Stage, error: [number, string]][] = [
  [
    'refuses',
    () => new HttpFault(403, 'SITE_NOT_HEADLESS', 'Refused by a stage of the test.'),
    [403, 'SITE_NOT_HEADLESS'],
  ],
  [
    'refuses later',
    () => Promise.resolve(new HttpFault(403, 'SITE_NOT_HEADLESS', 'Refused by a stage of the test.')),
    [403, 'SITE_NOT_HEADLESS'],
  ],
  [
    'throws',
    () => {
      throw new Error('a secret of the test');
    },
    [500, 'INTERNAL_ERROR'],
  ],
  ['rejects', () => Promise.reject(new Error('a secret of the test')), [500, 'INTERNAL_ERROR']],
];

describe.each(requests)('a request %s', (_, warm, headersOf = () => Promise.resolve({})) => {
  test.each(stages)('obeys a stage that %s, wherever it stands', async (__, stage, error) => {
    await warm();
    const headers = await headersOf();
    for (let at = 0; at < count; at += 1) {
      inserted = { at, stage };
      passed = [];
      const answer = await read(headers);
      expect([at, errorOf(answer)]).toEqual([at, error]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['x-request-id']).toMatch(/./);
      expect(answer.text).not.toContain('secret');
      // None was passed over, and none comes after the one that ends the request.
      expect(passed).toEqual(Array.from({ length: at + 1 }, (___, each) => each));
    }
    inserted = undefined;
    expect((await read(headers)).status).toBe('If-None-Match' in headers ? 304 : 200);
    expect(passed).toContain(count - 1);
  });
});
