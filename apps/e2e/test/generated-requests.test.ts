import fc from 'fast-check';

import { ask, readerOf } from './support/http';
import { headlessPair, target } from './support/target';

const [site] = headlessPair();
const requests = Number(process.env['E2E_GENERATED_REQUESTS'] ?? 20_000);

const word = fc.oneof(
  fc.constantFrom(
    'pages',
    'posts',
    'homepage',
    'taxonomies',
    'settings',
    'navigation',
    'search',
    'suggest',
    'docs',
    'openapi.json',
    'v1',
    'api',
    'media',
    '..',
    '.',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text)),
  fc.stringMatching(/^[%a-f0-9]{1,12}$/),
  fc.stringMatching(/^[!-~]{0,20}$/).map((text) => text.replace(/[?#]/g, '')),
);
const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '15',
    '100',
    '101',
    '1e9',
    '9007199254740993',
    'en',
    'de',
    'category',
    'null',
    'true',
    '%00',
    '%ff',
    "'",
    '"',
    '<b>',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text)),
  fc.stringMatching(/^[%a-f0-9]{1,8}$/),
);
const name = fc.oneof(
  fc.constantFrom(
    'per_page',
    'page',
    'locale',
    'q',
    'type',
    'taxonomy_slug',
    'per_page[]',
    'q[a]',
    '__proto__',
    'constructor',
  ),
  value,
);
const path = fc
  .tuple(
    fc.constantFrom('/api/v1/', '/api/v1/pages/', '/api/v1/posts/', '/api/v1/', '/media/', '/'),
    fc.array(word, { maxLength: 3 }),
    fc.array(fc.tuple(name, value), { maxLength: 4 }),
  )
  .map(
    ([prefix, words, query]) =>
      `${prefix}${words.join('/')}${query.length === 0 ? '' : `?${query.map((pair) => pair.join('=')).join('&')}`}`,
  )
  .filter((text) => /^[!-~]+$/.test(text));
const headerValue = fc.stringMatching(/^[ -~]{0,40}$/).map((text) => text.trim());
const headers = fc.record(
  {
    'X-Site-Domain': fc.oneof({ weight: 6, arbitrary: fc.constant(site.domain) }, headerValue),
    Authorization: fc.oneof({ weight: 6, arbitrary: fc.constant(`Bearer ${site.token}`) }, headerValue),
    Host: fc.constantFrom(site.domain, 'localhost', 'nowhere.example', '[::1]'),
    'If-None-Match': headerValue,
    'Accept-Encoding': headerValue,
    Origin: headerValue,
    Range: headerValue,
    'X-Forwarded-For': headerValue,
    'X-Request-Id': headerValue,
  },
  { requiredKeys: ['X-Site-Domain', 'Authorization'] },
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE');

// Paths whose bodies are not JSON by contract.
const mayBeOther = (asked: string): boolean => /^\/(media|api\/v1\/docs)/.test(asked);

it(`${requests} generated requests give no 5xx but 501 and nothing but JSON`, async () => {
  const batch = 16;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ path, headers, method }), { minLength: batch, maxLength: batch }),
      async (asks) => {
        await Promise.all(
          asks.map(async (request) => {
            const answer = await ask(request.path, {
              method: request.method,
              headers: request.headers,
              limitExpected: false,
            });
            if (answer.status >= 500 && answer.status !== 501)
              throw new Error(`${answer.status} for ${JSON.stringify(request)}: ${answer.text}`);
            if (answer.text !== '' && !mayBeOther(request.path)) answer.json();
          }),
        );
      },
    ),
    { numRuns: Math.ceil(requests / batch), endOnFailure: true },
  );
  const alive = await ask('/api/v1/settings', { headers: readerOf(site) });
  expect([target.baseUrl, alive.status]).toEqual([target.baseUrl, 200]);
}, 600_000);
