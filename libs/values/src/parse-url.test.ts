import { parseUrl } from './parse-url';

test.each([
  ['http://example.com', undefined, 'http://example.com/'],
  ['http://example.com/ä', undefined, 'http://example.com/%C3%A4'],
  ['/ä?b=1', 'http://relative', 'http://relative/%C3%A4?b=1'],
  ['', 'http://relative', 'http://relative/'],
])('parses %j relative to %j', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});

test.each([
  ['', undefined],
  ['/a', undefined],
  ['http://', undefined],
  ['http://a b', undefined],
  ['http://[', 'http://relative'],
])('finds no URL in %j relative to %j', (text, base) => {
  expect(parseUrl(text, base)).toBeUndefined();
});

const letters = (count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');

test.each([
  ['https://', '/a'],
  [' HTTPS:\\\\', ''],
  ['ht\ntps:/\t/ann@', '?a'],
  ['http:', ''],
  ['//', '/a'],
  ['\\/', '#a'],
])('finds no URL in a host that is far too long, which it would take long to read: %j', (before, after) => {
  const base = 'https://a.example';
  expect(parseUrl(`${before}${letters(513)}${after}`, base)).toBeUndefined();
  expect(parseUrl(`${before}${letters(9)}${after}`, base)?.hostname).toMatch(/^xn--/);
});

test.each(['mailto:', 'https://a.example/', '/', 'a/', '?', 'https://a.example?'])(
  'parses what is long behind %j',
  (before) => {
    expect(parseUrl(`${before}${letters(5_000)}`, 'https://a.example')).toBeDefined();
  },
);

test('parses Latin-1 letters after V8 has optimised the call, too', () => {
  for (let i = 0; i < 100_000; i++)
    if (parseUrl('http://example.com/ä') === undefined) throw new Error(`no URL in call ${i}`);
});
