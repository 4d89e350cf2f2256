import fc from 'fast-check';

import { inert } from '../../src/blocks/marks/inert';

const words = fc.constantFrom(' style=', ' style = "a"', ' onload=', 'a', '>', "'", ' ', '=', '\n');

test('a text that looks like an attribute stays as it is', () => {
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      const text = parts.join('');
      expect(inert(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
    }),
  );
});

test('so does a value', () => {
  const values = fc.array(words.filter((word) => !word.includes('"'))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(values, (value) => {
      const link = `<a href="https://a.example/${value}" title="${value}">x</a>`;
      expect(inert(link)).toBe(link);
    }),
  );
});

test.each([
  ['<p style="a:b">x</p>', '<p data-style="a:b">x</p>'],
  ["<p class=x STYLE = 'a>b'>x</p>", "<p class=x data-STYLE = 'a>b'>x</p>"],
  ['<a title="a > b" style=c href="d">x</a>', '<a title="a > b" data-style=c href="d">x</a>'],
  ['<img src=x onerror="a()">', '<img src=x data-onerror="a()">'],
  ['a<style type="x">p { }</style >b', 'a<wbr >b'],
  ['a <b and "c', 'a <b and "c'],
])('%s', (html, expected) => {
  expect(inert(html)).toBe(expected);
});

test('takes a moment for megabytes, however odd', () => {
  for (const part of ['<a "', "<p '", '<a href="x" ', '<', ' style=', '"<b', '<style>'])
    expect(inert(`a${part.repeat(100_000)}`)).toMatch(/^a/);
});
