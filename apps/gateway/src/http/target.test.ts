import { isSlug } from '@headwater/values';

import { parseTarget } from './target';

test.each([
  ['/api/v1/pages', 'api', 'pages'],
  ['/api/v1/pages/', 'api', 'pages'],
  ['/api/v1/pages//', 'api', 'pages/'],
  ['/api/v1', 'api', ''],
  ['/api/v1/', 'api', ''],
  ['/api/v1?x=/', 'api', ''],
  ['/api/v1/pages/ABOUT%20us', 'api', 'pages/ABOUT%20us'],
  ['/api/v1/pages/%zz', 'api', 'pages/%zz'],
  ['/API/v1/pages', 'frontend', '/API/v1/pages'],
  ['/api/V1/pages', 'frontend', '/api/V1/pages'],
  ['/%61pi/v1/pages', 'frontend', '/%61pi/v1/pages'],
  ['/api%2Fv1/pages', 'frontend', '/api%2Fv1/pages'],
  ['/api/v10/pages', 'frontend', '/api/v10/pages'],
  ['//api/v1/pages', 'frontend', '//api/v1/pages'],
  ['/media/k/h/full.png', 'media', 'k/h/full.png'],
  ['/media/k/h/full.png/', 'media', 'k/h/full.png/'],
  ['/media', 'media', ''],
  ['/Media/k/h/full.png', 'frontend', '/Media/k/h/full.png'],
  ['/media%2fk/h/full.png', 'frontend', '/media%2fk/h/full.png'],
  ['/mediator', 'frontend', '/mediator'],
  ['/', 'frontend', '/'],
  ['*', 'frontend', '*'],
])('%s belongs to %s', (url, area, path) => {
  expect(parseTarget(url)).toMatchObject({ area, path });
});

test('a target in absolute form brings its own host', () => {
  expect(parseTarget('http://Harbour.example:81/api/v1/pages?q=1')).toMatchObject({
    area: 'api',
    authority: 'Harbour.example:81',
    path: 'pages',
    query: [{ name: 'q', value: '1' }],
  });
});

test.each(['', '.', '..', 'a/b', 'a\0', 'line\nfeed', 'é'.repeat(201)])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

test.each(['a', '🚤'.repeat(200), 'новости', 'a b', '100%'])('%j may be a slug', (text) => {
  expect(isSlug(text)).toBe(true);
});
