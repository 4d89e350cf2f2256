import fc from 'fast-check';

import { readTextQuery } from './text-query';

const plain = (text: string) => {
  const query = readTextQuery(text);
  return query && { words: query.words, phrases: query.phrases, excluded: query.excluded };
};

describe('readTextQuery', () => {
  it.each([
    [`'harbour'`, { words: ['harbour'], phrases: [], excluded: [] }],
    [`'harbour' & 'light'`, { words: ['harbour', 'light'], phrases: [], excluded: [] }],
    [`'calm' <-> 'harbour' & 'sail'`, { words: ['sail'], phrases: [['calm', 'harbour']], excluded: [] }],
    [`'harbour' & !'light'`, { words: ['harbour'], phrases: [], excluded: [['light']] }],
    [`'sea' & !( 'calm' <-> 'harbour' )`, { words: ['sea'], phrases: [], excluded: [['calm', 'harbour']] }],
    [
      `'end-of-lin' <-> 'end' <2> 'line'`,
      { words: [], phrases: [['endoflin', 'end', 'line']], excluded: [] },
    ],
    [`'o''neil' & 'back\\\\slash'`, { words: ['oneil', 'backslash'], phrases: [], excluded: [] }],
  ])('reads %s', (text, query) => {
    expect(plain(text)).toEqual(query);
  });

  it('knows the lexeme of each word', () => {
    expect([...readTextQuery(`'o''neil' & 'a.b' <-> 'c\\\\d' & !'x-y'`)!.lexemes]).toEqual([
      ['oneil', "o'neil"],
      ['ab', 'a.b'],
      ['cd', 'c\\d'],
      ['xy', 'x-y'],
    ]);
  });

  it.each([
    `'compass' | 'coffee'`,
    `'a' & ( 'b' | 'c' )`,
    `'harb':*`,
    `'harb':A`,
    `( 'a' & 'b' )`,
    `!( 'a' & 'b' )`,
    `!( 'a' | 'b' )`,
    `!!'a'`,
    `!'a' <-> 'b'`,
    `'a' <-> !'b'`,
    `'a' <-> ( 'b' <-> 'c' )`,
    `'%' & 'a'`,
    `'a' <-> '%'`,
    `'a' <-> 'b' & 'c' <-> 'd'`,
    `'a' 'b'`,
    `'a' &`,
    `& 'a'`,
    `'a' & 'b`,
    `a & b`,
    `'a' ; 'b'`,
    '',
  ])('leaves %s to PostgreSQL', (text) => {
    expect(readTextQuery(text)).toBeUndefined();
  });

  const word = fc.stringMatching(/^[a-z0-9\u00e4\u4e00]{1,5}$/);
  const lexeme = fc
    .tuple(word, fc.constantFrom('', `'`, '\\', '/', ' ', '&', '|', '!', '(', ')', ':*', '<->', '"', '-'))
    .map(([text, other]) => text + other);
  const phrase = fc.array(lexeme, { minLength: 1, maxLength: 3 });
  const item = fc.record({ isExcluded: fc.boolean(), phrase });

  const quoted = (text: string) => `'${text.replace(/['\\]/g, (character) => character + character)}'`;
  const printed = ({ isExcluded, phrase: words }: { isExcluded: boolean; phrase: string[] }) => {
    const text = words.map(quoted).join(' <-> ');
    if (!isExcluded) return text;
    return words.length === 1 ? `!${text}` : `!( ${text} )`;
  };
  const tokens = (words: string[]) => words.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));

  it('reads whatever PostgreSQL prints of words, one phrase at most, and exclusions', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), (items) => {
        const wanted = items.filter(({ isExcluded }) => !isExcluded).map((one) => tokens(one.phrase));
        const phrases = wanted.filter((words) => words.length > 1);
        const query = {
          words: wanted.filter((words) => words.length === 1).flat(),
          phrases,
          excluded: items.filter(({ isExcluded }) => isExcluded).map((one) => tokens(one.phrase)),
        };
        expect(plain(items.map(printed).join(' & '))).toEqual(phrases.length > 1 ? undefined : query);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never reads a query with an alternative or a prefix, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.constantFrom(`'x' | 'y'`, `( 'x' | 'y' )`, `'x':*`, `'x':*A`, `!( 'x' | 'y' )`, `!'x':*`),
        (items, at, unsayable) => {
          const parts = items.map(printed);
          parts.splice(at % (parts.length + 1), 0, unsayable);
          expect(readTextQuery(parts.join(' & '))).toBeUndefined();
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('fails for no text', () => {
    const text = fc.array(
      fc.constantFrom(`'`, `''`, '\\', 'a', ' ', '&', '|', '!', '(', ')', '<->', '<2>', ':*'),
    );
    fc.assert(
      fc.property(text, (characters) => {
        const query = readTextQuery(characters.join(''));
        for (const words of [query?.words ?? [], ...(query?.phrases ?? []), ...(query?.excluded ?? [])]) {
          for (const one of words) expect(one).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
