import { toSource, withinSource } from './source';

it.each([
  'https://blog.example',
  'http://blog.example/',
  'https://www.blog.example',
  'http://www.blog.example//',
  'HTTPS://WWW.Blog.Example/',
  'blog.example',
  'www.blog.example/',
  'http://blog.example:80',
  'https://blog.example:443/',
  'https://blog.example./?x=1#y',
])('takes %s for blog.example', (address) => {
  expect(toSource(address)).toBe('blog.example');
});

it.each([
  ['https://blog.example/news/', 'blog.example/news'],
  ['https://news.blog.example', 'news.blog.example'],
  ['http://blog.example:8080', 'blog.example:8080'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['localhost:8080/wp', 'localhost:8080/wp'],
])('tells %s apart as %s', (address, source) => {
  expect(toSource(address)).toBe(source);
});

it.each(['', '  ', 'two words', 'ftp://blog.example', 'http://', 'file:///x', 'http://[::'])(
  'takes %j for no blog',
  (address) => {
    expect(toSource(address)).toBeUndefined();
  },
);

it.each([
  ['https://blog.example/?p=7', '/?p=7'],
  ['http://www.blog.example/?p=7', '/?p=7'],
  ['http://blog.example?p=7', '/?p=7'],
  ['http://old.example/?post_type=boat&#038;p=7', '/?post_type=boat&p=7'],
  ['https://blog.example/?post_type=boat&amp;p=7', '/?post_type=boat&p=7'],
  ['https://blog.example.org/?p=7', 'blog.example.org/?p=7'],
  ['https://other.example/?p=7', 'other.example/?p=7'],
  ['urn:uuid:1-2-3', 'urn:uuid:1-2-3'],
  ['', ''],
])('reads %j as %j within the source', (address, within) => {
  expect(withinSource(address, ['blog.example', 'old.example'])).toBe(within);
});
