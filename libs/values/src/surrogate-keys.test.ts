import { manyKeyOf, objectKeyOf, siteKeyOf } from './surrogate-keys';

test('objects have their own number, and what each site has one of has the number of the site', () => {
  expect(
    ['entry-17', 'media-4', 'settings', 'navigation', 'search'].map((name) => objectKeyOf(3, name)),
  ).toEqual(['entry-17', 'media-4', 'settings-3', 'navigation-3', 'search-3']);
  expect([siteKeyOf(3), manyKeyOf(3)]).toEqual(['site-3', 'site-3-many']);
});
