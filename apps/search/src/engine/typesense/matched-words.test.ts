import { matchedWords, rankedBy } from './matched-words';
import { readTextQuery } from './text-query';

const text = readTextQuery(`'o''neil' & 'calm' <2> 'sea' & !'dark' & 'harb'`)!;

describe('rankedBy', () => {
  it('has each word and phrase that is wanted, as PostgreSQL prints it', () => {
    expect(rankedBy(text, undefined, [])).toEqual({
      queries: [`'o''neil'`, `'calm' <2> 'sea'`, `'harb'`],
      shares: [1, 1, 1],
    });
  });

  it('counts a begun word less than a whole one', () => {
    expect(rankedBy(text, 'harb', [])).toEqual({
      queries: [`'o''neil'`, `'calm' <2> 'sea'`, `'harb'`, `'harb':*`],
      shares: [1, 1, 0.3, 0.7],
    });
    expect(rankedBy(readTextQuery(`'a' & 'b' & 'a'`)!, 'a', [])).toEqual({
      queries: [`'a'`, `'b'`, `'a'`, `'a':*`],
      shares: [1, 1, 0.3, 0.7],
    });
  });

  it('takes all that matched instead of what was typed for one word', () => {
    expect(rankedBy(text, undefined, ['oneil', 'harbor', 'harp', 'harp'])).toEqual({
      queries: [`'o''neil'`, `'calm' <2> 'sea'`, `'harb'`, `'harbor' | 'harp'`],
      shares: [1, 1, 1, 1],
    });
    expect(rankedBy(text, undefined, ['oneil', 'harb']).queries).toHaveLength(3);
    expect(rankedBy(text, 'harb', ['harp'])).toEqual({
      queries: [`'o''neil'`, `'calm' <2> 'sea'`, `'harb'`, `'harp':*`],
      shares: [1, 1, 1, 1],
    });
  });
});

describe('matchedWords', () => {
  it('are those that matched, or else those that were typed', () => {
    expect(matchedWords(text, 'harb', [])).toEqual({
      all: `'o''neil' & 'harb':* & 'calm' & 'sea' & 'calm' <2> 'sea'`,
      any: `'o''neil' | 'harb':* | 'calm' | 'sea'`,
    });
    expect(matchedWords(text, undefined, ['oneil', 'harp'])).toMatchObject({ any: `'o''neil' | 'harp'` });
    expect(matchedWords(text, undefined, ['harp'])).toEqual({ all: `'harp'`, any: `'harp'` });
  });

  it('have the words that were typed, of which a begun one may go on', () => {
    expect(matchedWords(text, undefined, [])).toEqual({
      all: `'o''neil' & 'harb' & 'calm' & 'sea' & 'calm' <2> 'sea'`,
      any: `'o''neil' | 'harb' | 'calm' | 'sea'`,
    });
    expect(matchedWords(text, 'harb', []).any).toBe(`'o''neil' | 'harb':* | 'calm' | 'sea'`);
  });

  it('have those that matched instead; where a word is begun, all that were not typed may go on', () => {
    expect(matchedWords(text, undefined, ['oneil', 'harp']).any).toBe(`'o''neil' | 'harp'`);
    expect(matchedWords(text, 'harb', ['oneil', 'harp', 'harp']).any).toBe(`'o''neil' | 'harp':*`);
  });
});
