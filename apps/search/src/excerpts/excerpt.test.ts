import fc from 'fast-check';

import { makeExcerpt } from './excerpt';
import { readPassage } from './passage';
import { createWordFinder, readWantedWords } from './wanted-words';

/** A configuration without stems. */
const lexemesOf = (word: string): string[] => [word.toLowerCase()];
const excerpt = (passage: string, tsquery: string): string =>
  makeExcerpt(readPassage(passage), createWordFinder(readWantedWords(tsquery), lexemesOf));
const textOf = (html: string): string =>
  html
    .replace(/<\/?mark>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
const markedIn = (html: string): string[] =>
  [...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, text]) => text!);

describe('an excerpt', () => {
  it.each([
    ['calm harbour lights', "'harbour'", 'calm <mark>harbour</mark> lights'],
    ['a b', "'a' | 'b'", '<mark>a</mark> <mark>b</mark>'],
    ['harbours and Harbingers', "'harb':*", '<mark>harbours</mark> and <mark>Harbingers</mark>'],
    ['O\'Neil, "quoted".', "'neil'", 'O&#39;<mark>Neil</mark>, &quot;quoted&quot;.'],
    ['<script>open("x") && y', "'open'", '&lt;script&gt;<mark>open</mark>(&quot;x&quot;) &amp;&amp; y'],
    ['<mark>forged</mark> &lt;', "'x'", '&lt;mark&gt;forged&lt;/mark&gt; &amp;lt;'],
    ['  many \n\t spaces  ', "'spaces'", 'many <mark>spaces</mark>'],
    ['a\u0001\u0002b\u001f', "'b'", 'a <mark>b</mark>'],
    ['the end-of-line mark', "'line'", 'the end-of-<mark>line</mark> mark'],
    ['the end-of-line mark', "'end-of-line'", 'the <mark>end-of-line</mark> mark'],
    ['see example.com/path?', "'example.com/path'", 'see <mark>example.com/path</mark>?'],
    ['東京都の。天気', "'京都'", '東<mark>京都</mark>の。天気'],
    ['明日は雨が降る', "'雨が' | 'が降' | '降る'", '明日は<mark>雨が降る</mark>'],
    ['iPhoneを買う', "'iphone' | '買う'", '<mark>iPhone</mark>を<mark>買う</mark>'],
    ['東の空と京の町', "'京':*", '東の空と<mark>京の</mark>町'],
    ['𠮷野家', "'𠮷野'", '<mark>𠮷野</mark>家'],
    ['', "'a'", ''],
    ['...', "'a'", '...'],
    ['nothing wanted', '', 'nothing wanted'],
  ])('of %j for %s', (passage, tsquery, html) => {
    expect(excerpt(passage, tsquery)).toBe(html);
  });

  const numbered = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, index) => `w${from + index}`).join(' ');

  it('has 40 words from the first match on', () => {
    expect(textOf(excerpt(numbered(1, 90), "'w11'"))).toBe(numbered(11, 50));
  });

  it('has 20 words where the passage ends soon, or has no match', () => {
    expect(textOf(excerpt(numbered(1, 90), "'w89'"))).toBe(numbered(71, 90));
    expect(textOf(excerpt(numbered(1, 90), "'x'"))).toBe(numbered(1, 20));
  });

  it('begins where most of what is wanted follows', () => {
    const html = excerpt(numbered(1, 60), "'w1' | 'w45' | 'w46' | 'w50'");
    expect(markedIn(html)).toEqual(['w45', 'w46', 'w50']);
  });

  it('begins with the first match where as much follows each', () => {
    const passage = `mole ${'word '.repeat(60)}mole ${'word '.repeat(60)}mole`;
    expect(excerpt(passage, "'mole'")).toMatch(/^<mark>mole<\/mark> word/);
    expect(excerpt(passage, "'mole'").match(/<mark>/g)).toHaveLength(1);
  });

  it('has no more than 400 characters', () => {
    // Its normal form has three times as many.
    const long = '\u1e9b\u0323'.repeat(10) + '\ufb2c'.repeat(400);
    expect([...excerpt(long, "'x'")].length).toBeLessThanOrEqual(400);
    expect([...textOf(excerpt('x'.repeat(5_000), `'${'x'.repeat(400)}'`))]).toHaveLength(400);
  });

  const words = [
    'harbour',
    'Light',
    'a-b',
    'x.y/z',
    '東京都',
    '𠮷野',
    'ก่อน',
    'e\u0301te',
    '\ud83d\ude00',
    '1,000',
  ];
  const piece = fc.oneof(
    fc.constantFrom(
      ...words,
      '<',
      '>',
      '&',
      '"',
      "'",
      ' ',
      '\n',
      '<mark>',
      '</mark>',
      '&amp;',
      '\u0002',
      '\u0006',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  );
  const passages = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('').replaceAll('\0', ''));
  const queries = fc
    .array(
      fc.constantFrom('harbour', 'light', 'a-b', 'b', 'x.y/z', '東京', '京都', '𠮷野', 'éte', '1,000', '000'),
      {
        maxLength: 4,
      },
    )
    .map((lexemes) => lexemes.map((lexeme) => `'${lexeme}'`).join(' | '));

  it('is a piece of the passage, escaped, with nothing but marks', () => {
    fc.assert(
      fc.property(passages, queries, (passage, tsquery) => {
        const html = excerpt(passage, tsquery);
        const parts = html.split(/(<mark>|<\/mark>)/);
        expect(parts.filter((_, index) => index % 2 === 1).join('')).toBe(
          '<mark></mark>'.repeat((parts.length - 1) / 4),
        );
        for (const text of parts.filter((_, index) => index % 2 === 0)) {
          expect(text).not.toMatch(/[<>"'\u0000-\u0008\u000a-\u001f]/);
          expect(text.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
        }
        const plain = passage
          .normalize('NFC')
          .replace(/[\u0000-\u0008\u000b-\u001f]/g, ' ')
          .replace(/\s+/g, ' ');
        expect(plain).toContain(textOf(html));
      }),
      { numRuns: 2_000 },
    );
  });

  it('marks what is wanted and nothing else', () => {
    fc.assert(
      fc.property(passages, queries, (passage, tsquery) => {
        const wanted = readWantedWords(tsquery).lexemes;
        const html = excerpt(passage, tsquery);
        for (const marked of markedIn(html)) {
          const text = textOf(marked).toLowerCase();
          const pairs = [...text].slice(1).map((last, at) => [...text][at]! + last);
          expect(wanted.has(text) || pairs.some((pair) => wanted.has(pair))).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('never cuts a character in two', () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 600 });
    fc.assert(
      fc.property(anything, queries, (passage, tsquery) => {
        expect(excerpt(passage, tsquery)).not.toMatch(/\p{Surrogate}/u);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('words of a tsquery are read as PostgreSQL prints them', () => {
  const { lexemes, beginnings } = readWantedWords(`'o''neil' & ( 'a\\\\b' | 'harb':* ) & !'dark' & 'x':*A`);
  expect([...lexemes]).toEqual(["o'neil", 'a\\b', 'dark']);
  expect(beginnings).toEqual(['harb', 'x']);
});
