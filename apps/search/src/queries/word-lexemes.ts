import type { Row, Statement } from '@headwater/db';

/** So many take a fraction of a millisecond. */
const quickWords = 50;

/** The indexed forms of words without spaces. */
export const wordLexemes = (language: string, words: readonly string[]): Statement => ({
  name: 'search_lexemes',
  text: 'select content.search_lexemes($1, $2) as lexemes',
  values: [language, words],
  quick: words.length <= quickWords,
});

/** Of each word, in their order. */
export const readLexemes = (rows: Row[]): string[][] =>
  (rows[0]?.lexemes as string[]).map((lexemes) => (lexemes === '' ? [] : lexemes.split(' ')));
