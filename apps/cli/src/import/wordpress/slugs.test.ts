import { numberedSlug, SlugBook, titleToSlug, toSlug } from './slugs';

it.each([
  ['hello-world', 'hello-world'],
  ['Hello%20World', 'hello-world'],
  ['%e6%97%a5%e6%9c%ac', '日本'],
  ['u%CC%88ber', 'über'],
  ['a%2Fb', 'a-b'],
  ['--a--', 'a'],
  ['%e6%97%a5%e6%9c', '日'],
  ['100%', '100'],
  ['', ''],
])('turns the slug %j of an export into %j', (raw, slug) => {
  expect(toSlug(raw)).toBe(slug);
});

it('cuts a slug at 200 code points, not inside a character', () => {
  expect([...toSlug('𐍈'.repeat(250))]).toHaveLength(200);
});

it.each([
  ['Übung & Café <b>bold</b>', 'übung-café-bold'],
  ['日本 語', '日本-語'],
  ['!!!', ''],
])('makes %j into the slug %j', (title, slug) => {
  expect(titleToSlug(title)).toBe(slug);
});

it('keeps a numbered slug within the length', () => {
  const slug = numberedSlug('a'.repeat(200), 12);
  expect(slug).toHaveLength(200);
  expect(slug.endsWith('a-12')).toBe(true);
});

it('gives each slug once per family and keeps reserved ones free', () => {
  const book = new SlugBook();
  expect(['page', 'page', 'post', 'page'].map((family) => book.claim(family, 'about'))).toEqual([
    'about',
    'about-2',
    'about',
    'about-3',
  ]);
  expect(book.claim('page', 'homepage')).toBe('homepage-2');
  expect(book.claim('post', 'homepage')).toBe('homepage');
});
