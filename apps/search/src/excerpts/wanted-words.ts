/** The words that an excerpt marks, in their indexed form. */
export interface WantedWords {
  lexemes: ReadonlySet<string>;
  /** Every word that begins so is wanted, too. */
  beginnings: readonly string[];
}

/** `'o''neil'`, `'harb':*`, as PostgreSQL prints them */
const operand = /'((?:[^'\\]|''|\\\\)*)'(?::([*A-D]+))?/g;

/** The words of a tsquery. Which of them it excludes does not matter: what it finds does not have those. */
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

export const isWanted = ({ lexemes, beginnings }: WantedWords, lexeme: string): boolean =>
  lexemes.has(lexeme) || beginnings.some((beginning) => lexeme.startsWith(beginning));
