import { isSlug } from '@headwater/values';

import { parseTarget } from './target';

test.each([
  ['/api/v1/pages', 'api', ['api', 'v1', 'pages']],
  ['/api/v1/pages/', 'api', ['api', 'v1', 'pages']],
  ['/api/v1/pages//', 'api', ['api', 'v1', 'pages', '']],
  ['/api/v1', 'api', ['api', 'v1']],
  ['/api/v1/', 'api', ['api', 'v1']],
  ['/API/V1/Pages/ABOUT', 'api', ['api', 'v1', 'pages', 'about']],
  ['/%61pi/v1/pages', 'api', ['api', 'v1', 'pages']],
  ['/api%2Fv1/pages', 'frontend', ['api/v1', 'pages']],
  ['/api/v10/pages', 'frontend', ['api', 'v10', 'pages']],
  ['//api/v1/pages', 'frontend', ['', 'api', 'v1', 'pages']],
  ['/media/k/h/full.png', 'media', ['media', 'k', 'h', 'full.png']],
  ['/', 'frontend', ['']],
  ['*', 'frontend', ['*']],
  ['/api/v1/pages/%zz', 'api', ['api', 'v1', 'pages', undefined]],
])('%s belongs to %s', (url, area, segments) => {
  expect(parseTarget(url)).toMatchObject({ area, segments });
});

test('decision 13: the path is decoded once and normalised as slugs are', () => {
  expect(parseTarget('/api/v1/pages/Cafe%CC%81').segments[3]).toBe('café');
  expect(parseTarget('/api/v1/pages/%25C3%25A9').segments[3]).toBe('%c3%a9');
  expect(parseTarget('/api/v1/pages/%CE%91%CE%92').segments[3]).toBe('αβ');
});

test('a target in absolute form brings its own host', () => {
  expect(parseTarget('http://Harbour.example:81/api/v1/pages?q=1')).toMatchObject({
    area: 'api',
    authority: 'Harbour.example:81',
    segments: ['api', 'v1', 'pages'],
    query: [{ name: 'q', value: '1' }],
  });
});

test.each(['', '.', '..', 'a/b', 'a\0', 'line\nfeed', 'é'.repeat(201)])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

test.each(['a', '🚤'.repeat(200), 'новости', 'a b', '100%'])('%j may be a slug', (text) => {
  expect(isSlug(text)).toBe(true);
});
