import type { Row, Statement } from '@headwater/db';

/** This number of words takes a fraction of a millisecond. */
const quickWords = 50;

/** The indexed forms of words without spaces. */
export const wordLexemes = (language: string, words: readonly string[]): Statement => ({
  name: 'search_lexemes',
  text: 'select content.search_lexemes($1, $2) as lexemes',
  values: [language, words],
  quick: words.length <= quickWords,
});

/** For each word, in order. */
export const readLexemes = (rows: Row[]): string[][] =>
  (rows[0]?.lexemes as string[]).map((lexemes) => (lexemes === '' ? [] : lexemes.split(' ')));
