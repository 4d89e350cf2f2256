import fc from 'fast-check';

import { toWebSearch } from './web-search';

describe('toWebSearch', () => {
  it.each([
    // typed, text for PostgreSQL, begun word
    ['harbour lights', 'harbour lights', 'lights'],
    ['harb', 'harb', 'harb'],
    ["l'été", "l'été", "l'été"],
    ['cafe\u0301', 'café', 'café'],
    ['version 2', 'version 2', null],
    ['harbour!', 'harbour!', null],
    ['"harbour lights"', '"harbour lights"', null],
    ['“harbour lights” sea', '"harbour lights" sea', 'sea'],
    ['harbour -lights', 'harbour -lights', null],
    ['harbour or', 'harbour or', null],
    ['harbour OR light', 'harbour OR light', 'light'],
    ['say "harbour', 'say  harbour', 'harbour'],
    ['"a b" "c', '"a b"  c', null],
    ['', '', null],
    ['-lights', ' -lights', null],
    ['--lights', ' lights', 'lights'],
    ['harbour --lights', 'harbour lights', 'lights'],
    ['harbour - lights', 'harbour lights', 'lights'],
    ['harbour (-lights', 'harbour -lights', null],
    ['harbour -(-(lights', 'harbour lights', 'lights'],
    ['harbour -\u0085-\u200b-lights', 'harbour -lights', null],
    ['harbour -', 'harbour ', null],
    ['harbour -"calm sea"', 'harbour -"calm sea"', null],
    ['harbour --"calm sea"', 'harbour "calm sea"', null],
    ['東京----', ' "東京"  ', null],
    ['"a -- b" c', '"a -- b" c', null],
    ['end-of-line a--b', 'end-of-line a--b', null],
    ['"', ' ', null],
    ['see https://a.b/c?d=e&f', 'see "a.b/c?d=e&f"', null],
    ['-https://a.b/-c lights', ' -"a.b/-c" lights', 'lights'],
    ['(HTTP://a.b/京都', '("a.b/京都"', null],
    ['https:// a', 'https:// a', null],
    ['"https://a.b/c d', ' "a.b/c" d', null],
    ['"see https://a.b/c" dark', '"see https://a.b/c" dark', 'dark'],
    ['mailto:a@b.cd a://b', 'mailto:a@b.cd a://b', null],
  ])('reads %j', (typed, text, lastWord) => {
    expect(toWebSearch(typed)).toEqual({ text, lastWord });
  });

  it('never has two minuses before one word, whatever is typed', () => {
    const piece = fc.constantFrom(
      '-',
      '-',
      '-',
      ' ',
      '(',
      ')',
      '!',
      '&',
      '|',
      '"',
      'a',
      '東京',
      '\u0085',
      '\u3000',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const unquoted = toWebSearch(pieces.join('')).text.replace(/"[^"]*"/g, 'word');
        expect(unquoted).not.toMatch(/(?:^|[\s!&|()\u0085])-[-\s!&|()\u0085]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('looks for a run of a script without spaces as a phrase', () => {
    expect(toWebSearch('東京都').text.trim()).toBe('"東京都"');
    expect(toWebSearch('iPhone用ケース').text.trim()).toBe('iPhone "用ケース"');
    expect(toWebSearch('"東京都"').text).toBe('"東京都"');
    expect(toWebSearch('天気 -東京').text.trim()).toBe('"天気"   -"東京"');
    expect(toWebSearch('東京-京都').text.trim()).toBe('"東京"   "京都"');
    expect(toWebSearch('ภาษาไทย').text.trim()).toBe('"ภาษาไทย"');
  });

  it('takes a single character of such a script for the beginning of a word', () => {
    expect(toWebSearch('京').lastWord).toBe('京');
    expect(toWebSearch('天気 京').lastWord).toBe('京');
    expect(toWebSearch('東京').lastWord).toBeNull();
  });
});
