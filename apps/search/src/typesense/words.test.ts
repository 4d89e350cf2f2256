import fc from 'fast-check';

import { readWords } from './words';

const none = { a: '', b: '', c: '', d: '' };

describe('readWords', () => {
  it.each([
    ['', none],
    [`'harbour':1A,7C 'light':2A`, { ...none, a: 'harbour light', c: 'harbour' }],
    [`'b':2 'a':1,3`, { ...none, d: 'a b a' }],
    [`'x':4B 'y':3B`, { ...none, b: 'y x' }],
    [`'example.com/path':1C '/path':3C 'example.com':2C`, { ...none, c: 'examplecompath examplecom path' }],
    [`'o''neil':1A 'back\\\\slash':2A`, { ...none, a: 'oneil backslash' }],
    [`':':1A '''':2A 'next':3A`, { ...none, a: 'next' }],
    [`'日本':1A '本語':2A`, { ...none, a: '日本 本語' }],
    // The last position stands for all later ones.
    [`'one':16383C 'two':16383C`, { ...none, c: 'one two' }],
    [`'stripped'`, none],
  ])('reads %s', (document, words) => {
    expect(readWords(document)).toEqual(words);
  });

  it('gives each word its place and weight back, whatever characters are around', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    const strange = fc.constantFrom(`'`, `\\`, ':', ' ', ',', '1A', '');
    const lexemes = fc.uniqueArray(fc.tuple(word, strange), { selector: ([text]) => text, maxLength: 30 });
    fc.assert(
      fc.property(lexemes, fc.infiniteStream(fc.constantFrom('A', 'B', 'C', '')), (list, weights) => {
        const expected: Record<'a' | 'b' | 'c' | 'd', string[]> = { a: [], b: [], c: [], d: [] };
        const parts = list.map(([text, other], index) => {
          const weight = weights.next().value as 'A' | 'B' | 'C' | '';
          const token = text + other.replace(/[^A-Za-z0-9]/g, '');
          expected[(weight || 'd').toLowerCase() as keyof typeof expected].push(token);
          const quoted = (text + other).replace(/['\\]/g, (character) => character + character);
          return `'${quoted}':${index + 1}${weight}`;
        });
        const document = [...parts].sort().join(' ');
        expect(readWords(document)).toEqual(
          Object.fromEntries(Object.entries(expected).map(([field, tokens]) => [field, tokens.join(' ')])),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
