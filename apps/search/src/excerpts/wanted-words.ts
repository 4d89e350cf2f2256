import type { LexemesOf } from './lexemes';

/** The words that an excerpt marks, in their indexed form. */
export interface WantedWords {
  lexemes: ReadonlySet<string>;
  /** Every word with one of these beginnings is wanted, too. */
  beginnings: readonly string[];
}

/** `'o''neil'`, `'harb':*`, as PostgreSQL prints them */
const operand = /'((?:[^'\\]|''|\\\\)*)'(?::([*A-D]+))?/g;

/** The words of a tsquery. Excluded words do not matter, because hits do not contain them. */
export function readWantedWords(tsquery: string): WantedWords {
  const lexemes = new Set<string>();
  const beginnings = new Set<string>();
  for (const [, quoted = '', flags = ''] of tsquery.matchAll(operand)) {
    const lexeme = quoted.replace(/''|\\\\/g, (pair) => pair[0]!);
    if (flags.includes('*')) beginnings.add(lexeme);
    else lexemes.add(lexeme);
  }
  return { lexemes, beginnings: [...beginnings] };
}

const isWanted = ({ lexemes, beginnings }: WantedWords, lexeme: string): boolean =>
  lexemes.has(lexeme) || beginnings.some((beginning) => lexeme.startsWith(beginning));

/** Finds the wanted words in passages. The same words occur in many passages, so each is checked once. */
export interface WordFinder {
  /** The wanted lexeme of the word, if there is one. */
  ofWord(word: string): string | undefined;
  /** The same for a pair of characters, which is indexed unchanged. */
  ofPair(pair: string): string | undefined;
}

export function createWordFinder(wanted: WantedWords, lexemesOf: LexemesOf): WordFinder {
  const judged = new Map<string, string | undefined>();
  return {
    ofWord(word) {
      const known = judged.get(word);
      if (known !== undefined || judged.has(word)) return known;
      const lexeme = lexemesOf(word).find((each) => isWanted(wanted, each));
      judged.set(word, lexeme);
      return lexeme;
    },
    ofPair: (pair) => (isWanted(wanted, pair) ? pair : undefined),
  };
}
