import type { TextQuery } from './text-query';

/** The words that an excerpt marks, as a tsquery: those that matched, or else those that were typed. */
export function toExcerptQuery(
  { lexemes, words, phrases }: TextQuery,
  begun: string | undefined,
  matched: readonly string[],
): string {
  const wanted = matched.length > 0 ? matched : [...words, ...phrases.flat()];
  return [...new Set(wanted)]
    .map((word) => {
      const lexeme = lexemes.get(word);
      // Of a begun word that was typed wrongly, only a beginning is known.
      const isBegun = begun !== undefined && (word === begun || lexeme === undefined);
      return `'${(lexeme ?? word).replace(/['\\]/g, (character) => character + character)}'${isBegun ? ':*' : ''}`;
    })
    .join(' & ');
}
