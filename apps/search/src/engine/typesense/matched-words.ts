import type { MatchedWords } from '../../queries/index-answer';
import type { TextQuery } from './text-query';

/** The words that an excerpt marks: those that matched, or else those that were typed. */
export function matchedWords(
  { lexemes, words, phrases }: TextQuery,
  begun: string | undefined,
  matched: readonly string[],
): MatchedWords {
  const wanted = matched.length > 0 ? matched : [...words, ...phrases.flat()];
  const operands = [...new Set(wanted)].map((word) => {
    const lexeme = lexemes.get(word);
    // Of a begun word that was typed wrongly, only a beginning is known.
    const isBegun = begun !== undefined && (word === begun || lexeme === undefined);
    return `'${(lexeme ?? word).replace(/['\\]/g, (character) => character + character)}'${isBegun ? ':*' : ''}`;
  });
  return { all: operands.join(' & '), any: operands.join(' | ') };
}
