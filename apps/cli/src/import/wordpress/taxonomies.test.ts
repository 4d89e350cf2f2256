import { reasonToLeaveOut } from './taxonomies';

const reasonOf = (taxonomy: string, used: string[] = [], slug = 'a') =>
  reasonToLeaveOut({ taxonomy, slug, name: 'A' }, new Set(used));

it.each(['category', 'post_tag', 'post_format'])('%s is taken over', (taxonomy) => {
  expect(reasonOf(taxonomy)).toBeUndefined();
});

it('others are where items of published types use them', () => {
  expect(reasonOf('harbour', ['harbour'])).toBeUndefined();
  expect(reasonOf('crm_company', ['harbour'])).toBe('no item of a published type uses it');
});

it.each([
  'wp_theme',
  'wp_template_part_area',
  'product_visibility',
  'product_type',
  'flamingo_inbound_channel',
  '_hidden',
])('%s is not, even where they do', (taxonomy) => {
  expect(reasonOf(taxonomy, [taxonomy])).toBe('WordPress or a plugin keeps it for its own use');
});

it('terms that name logins are left out, authors of books are not', () => {
  expect(reasonOf('author', ['author'], 'cap-ada')).toBe('WordPress or a plugin keeps it for its own use');
  expect(reasonOf('author', ['author'], 'ada')).toBeUndefined();
});
