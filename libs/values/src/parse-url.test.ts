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

test('parses Latin-1 letters after V8 has optimised the call, too', () => {
  for (let i = 0; i < 100_000; i++)
    if (parseUrl('http://example.com/ä') === undefined) throw new Error(`no URL in call ${i}`);
});
