import { endpoints } from '@headwater/http-contract';

import { resolveLanguage } from '../api/read-endpoint';
import { HttpFault } from '../faults';
import { parseQueryString } from '../http/query-string';
import { matchEndpoint } from './match';
import { readQuery } from './query';

const faultOf = (name: keyof typeof endpoints, query: string): HttpFault => {
  const read = readQuery(endpoints[name].query, parseQueryString(query));
  if (read instanceof HttpFault) return read;
  throw new Error('expected a fault');
};

test.each<[path: string, name: string, slug: string | undefined]>([
  ...Object.entries(endpoints).map(([name, { path }]): [string, string, string | undefined] => [
    path.slice(1).replace('{slug}', 'about'),
    name,
    path.includes('{slug}') ? 'about' : undefined,
  ]),
  ['posts/homepage', 'getPost', 'homepage'],
  ['pages/ABOUT', 'getPage', 'about'],
  ['pages/%61BOUT', 'getPage', 'about'],
  ['posts/Cafe%CC%81', 'getPost', 'café'],
  ['posts/%25C3%25A9', 'getPost', '%c3%a9'],
  ['posts/%CE%91%CE%92', 'getPost', 'αβ'],
  ['pages/Homepage', 'getPage', 'homepage'],
])('%s leads to %s', (path, name, slug) => {
  expect(matchEndpoint(path)).toEqual({ name, slug });
});

test.each([
  '',
  '/',
  'page',
  'pages/',
  'pages/a/b',
  '/pages',
  'pages/%zz',
  'pages/%ff',
  'pages%2Fabout',
  'settings/x',
])('%j leads nowhere', (path) => {
  expect(matchEndpoint(path)).toBeUndefined();
});

const site = { defaultLanguage: 'en', languages: ['en', 'pt-BR', 'de'] };

test.each([
  [undefined, 'en'],
  ['de', 'de'],
  ['DE', 'de'],
  ['PT-br', 'pt-BR'],
  ['pt', 'en'],
  ['de-AT', 'en'],
  ['', 'en'],
  ['../', 'en'],
])('locale %j is served as %s', (locale, language) => {
  expect(resolveLanguage(site, locale)).toBe(language);
});

test('defaults', () => {
  expect(readQuery(endpoints.listPosts.query, [])).toEqual({ per_page: 15, page: 1 });
});

test.each([
  ['per_page=0', ['per_page']],
  ['per_page=101', ['per_page']],
  ['per_page=abc&page=-1', ['per_page', 'page']],
  ['page=1.5', ['page']],
  ['page=', ['page']],
])('%s is a 422 that names its parameters', (query, names) => {
  expect(Object.keys(faultOf('listPosts', query).errors!)).toEqual(names);
});

test('a parameter given twice is a 422, an unknown one is not', () => {
  expect(faultOf('search', 'q=ab&q=ab').errors).toEqual({
    q: ['The q parameter must not be given more than once.'],
  });
  expect(faultOf('listPages', 'locale=en&locale=en').errors).toHaveProperty('locale');
  expect(readQuery(endpoints.listPages.query, parseQueryString('x=1&x=2&page=0'))).toEqual({});
});

test('NUL and invalid UTF-8 are a 422, in locale the default language', () => {
  expect(faultOf('search', 'q=a%00b').errors).toHaveProperty('q');
  expect(faultOf('listPosts', 'taxonomy_slug=%ff').errors).toHaveProperty('taxonomy_slug');
  expect(faultOf('listTaxonomies', 'type=%ff').errors).toHaveProperty('type');
  expect(readQuery(endpoints.listPages.query, parseQueryString('locale=%ff'))).toEqual({});
  expect(readQuery(endpoints.listPages.query, parseQueryString('locale=e%00n'))).toEqual({});
});

test('the message is the first one and counts the others', () => {
  expect(faultOf('search', '').body).toEqual({
    message: 'The q parameter is required.',
    code: 'VALIDATION_FAILED',
    errors: { q: ['The q parameter is required.'] },
  });
  expect(faultOf('search', 'q=a&per_page=x&page=0').message).toBe(
    'The q parameter must be at least 2 characters. (and 2 more errors)',
  );
});
