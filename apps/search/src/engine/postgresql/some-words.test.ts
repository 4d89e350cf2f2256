import fc from 'fast-check';

import { toSomeWords } from './web-search';

describe('toSomeWords', () => {
  it.each<[string, ReturnType<typeof toSomeWords>]>([
    ['harbour lights', { words: 'harbour lights', always: '' }],
    ['harbour', undefined],
    ['', undefined],
    ['"harbour lights"', undefined],
    ['"harbour lights" sea', undefined],
    ['calm "harbour lights" sea', { words: 'calm sea', always: '"harbour lights"' }],
    ['calm sea “harbour lights” “x', { words: 'calm sea x', always: '"harbour lights"' }],
    ['calm sea -dark', { words: 'calm sea', always: '-dark' }],
    ['calm -dark', undefined],
    ['calm -"dark sea" wide --night', { words: 'calm wide night', always: '-"dark sea"' }],
    ['calm - sea -', { words: 'calm sea', always: '' }],
    ['calm or sea wide', undefined],
    ['calm sea OR', undefined],
    ['calm "or" sea', { words: 'calm sea', always: '"or"' }],
    ['cafe\u0301 noir', { words: 'café noir', always: '' }],
    ['無線ネットワークに接続', { words: '"無線" "ネットワーク" "接続"', always: '' }],
    ['Debianの設定 -京都', { words: 'Debian "設定"', always: ' -"京都" ' }],
    ['"共有プリンタ"', undefined],
    ['a b c d e f g h i j', { words: 'c d e f g h i j', always: '' }],
    ['京 都', { words: '京 都', always: '' }],
    ['harbour-lights', { words: 'harbour lights', always: '' }],
    ['harbour-lights-2026', { words: 'harbour lights 2026', always: '' }],
    ['calm-sea -dark-night', { words: 'calm sea', always: '-dark-night' }],
    ['-dark-night calm', undefined],
    ['calm- -sea', undefined],
    ['calm- sea', { words: 'calm- sea', always: '' }],
    ['calm https://a.b/c-d', { words: 'calm "a.b/c-d"', always: '' }],
    ['calm sea -https://a.b/c', { words: 'calm sea', always: '-"a.b/c"' }],
  ])('reads %j', (typed, expected) => {
    expect(toSomeWords(typed)).toEqual(expected);
  });

  it('loses no exclusion and no phrase, whatever is typed', () => {
    const piece = fc.constantFrom('a', 'bc', '-d', '"e f"', '-"g h"', '東京大学', '-京都', '-', '(');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const some = toSomeWords(pieces.join(' '));
        if (some === undefined) return;
        const count = (text: string, part: string) => text.split(part).length - 1;
        // A minus that stands apart, before a quote too, excludes nothing.
        for (const part of ['-d', '"e f"', '-"京都"'])
          expect(count(some.always, part)).toBe(
            pieces.filter((one) => one === (part === '-"京都"' ? '-京都' : part)).length,
          );
        expect(some.words).not.toContain('-');
        expect(some.words.split(' ').length).toBeGreaterThan(1);
      }),
      { numRuns: 500 },
    );
  });
});
