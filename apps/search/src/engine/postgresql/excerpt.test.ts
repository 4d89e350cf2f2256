import fc from 'fast-check';

import { toExcerpt } from './excerpt';

const mark = (text: string) => `\u0002${text}\u0003`;

describe('toExcerpt', () => {
  it.each([
    [`calm ${mark('harbour')} lights`, 'calm <mark>harbour</mark> lights'],
    [`${mark('a')} ${mark('b')}`, '<mark>a</mark> <mark>b</mark>'],
    [
      `${mark('open')} \u0004script>alert("x") && 'y'`,
      '<mark>open</mark> &lt;script&gt;alert(&quot;x&quot;) &amp;&amp; &#39;y&#39;',
    ],
    ['<mark>forged</mark> &lt;', '&lt;mark&gt;forged&lt;/mark&gt; &amp;lt;'],
    ['  many \n\t spaces  ', 'many spaces'],
    ['never \u0002closed', 'never <mark>closed</mark>'],
    ['\u0003never opened', 'never opened'],
    ['', ''],
  ])('writes %j', (headline, html) => {
    expect(toExcerpt(headline)).toBe(html);
  });

  it('puts pairs of characters together again, marked where one of their pairs is', () => {
    expect(toExcerpt(`\u0006東京\u0005${mark('京都')}\u0005都の\u0006。\u0006天気\u0006`)).toBe(
      '東<mark>京都</mark>の。天気',
    );
    expect(toExcerpt(`${mark('雨が')}\u0005${mark('が降')}\u0005${mark('降る')}`)).toBe(
      '<mark>雨が降る</mark>',
    );
    expect(toExcerpt('\u0005京都')).toBe('京都');
    expect(toExcerpt(`\u0006${mark('𠮷野')}\u0005野家\u0006`)).toBe('<mark>𠮷野</mark>家');
  });

  it('is bounded, and shows the first match', () => {
    const excerpt = toExcerpt(`${'x'.repeat(5_000)}${mark('here')}${'y'.repeat(5_000)}`);
    expect(excerpt).toContain('<mark>here</mark>');
    expect([...excerpt.replace(/<\/?mark>/g, '')]).toHaveLength(400);
  });

  it('never lets anything but <mark> through, whatever the text is', () => {
    const character = fc.oneof(
      fc.constantFrom('<', '>', '&', '"', "'", '\u0002', '\u0003', '\u0004', '\u0005', '\u0006', ' ', '京'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('<script>', '<mark>', '</mark>', '&amp;'),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 60 }), (characters) => {
        const parts = toExcerpt(characters.join('')).split(/(<mark>|<\/mark>)/);
        expect(parts.filter((_, index) => index % 2 === 1).map((tag) => tag === '<mark>')).toEqual(
          parts.filter((_, index) => index % 2 === 1).map((_, index) => index % 2 === 0),
        );
        expect(parts.length % 4).toBe(1);
        for (const text of parts.filter((_, index) => index % 2 === 0)) {
          expect(text).not.toMatch(/[<>"'\u0002-\u0006]/);
          expect(text.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
