import fc from 'fast-check';

import { endpoints } from '@headwater/http-contract';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { createEntry, createSite, type TestSite } from './support/sites';

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

const escaped = fc
  .uint8Array({ maxLength: 6 })
  .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
const visible = fc.stringMatching(/^[!-~]{0,16}$/).map((text) => text.replace(/[?#]/g, ''));
const bytes = fc.stringMatching(/^[\x21-\x7e\x80-\xff]{0,8}$/).map((text) => text.replace(/[?#]/g, ''));
const known = fc.constantFrom(
  ...new Set(Object.values(endpoints).flatMap(({ path }) => path.slice(1).split('/'))),
  'about',
  'docs',
  '',
  '.',
  '..',
);
const segment = fc.oneof({ weight: 3, arbitrary: known }, escaped, visible, bytes);
const parameter = fc.constantFrom(
  'per_page',
  'page',
  'locale',
  'q',
  'type',
  'taxonomy_slug',
  'q[]',
  '__proto__',
);
const value = fc.oneof(
  fc.constantFrom('', '0', '1', '100', '1e9', '9007199254740993', 'de', 'ab', "';--"),
  escaped,
  visible,
  bytes,
);
const pair = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: parameter }, visible), value)
  .map((both) => both.join('='));
const path = fc
  .tuple(
    fc.constantFrom('/api/v1/', '/api/v1/pages/', '/api/v1/posts/', '/api/v1/search', '/media/', '/', ''),
    fc.array(segment, { maxLength: 4 }),
    fc.array(pair, { maxLength: 4 }),
  )
  .map(
    ([prefix, segments, query]) =>
      `${prefix}${segments.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`,
  )
  .filter((text) => text.startsWith('/'));
const header = fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,30}$/);

test('whatever is asked, the answer is JSON and no fault of ours', async () => {
  const request = fc.record({
    path,
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE', 'PURGE'),
    headers: fc.record(
      {
        Host: fc.oneof({ weight: 5, arbitrary: fc.constant('site') }, header),
        Authorization: fc.oneof({ weight: 5, arbitrary: fc.constant('token') }, header),
        'X-Site-Domain': header,
        'X-Forwarded-For': header,
        'If-None-Match': header,
        Origin: header,
        Range: header,
        'X-Request-Id': header,
        'Accept-Encoding': header,
      },
      { requiredKeys: ['Host', 'Authorization'] },
    ),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ path, method, headers }) => {
      const answer = await gateway.ask(path, {
        method,
        headers: {
          ...headers,
          Host: headers.Host === 'site' ? site.domain : headers.Host,
          Authorization: headers.Authorization === 'token' ? `Bearer ${site.token}` : headers.Authorization,
        },
      });
      expect(answer.status).toBeLessThan(500);
      if (answer.text !== '' && !path.startsWith('/api/v1/docs'))
        expect(answer.json()).toBeInstanceOf(Object);
      expect(answer.headers['x-request-id']).toMatch(/^[\w.-]{1,128}$/);
    }),
    { numRuns: 600 },
  );
});
