import type { MatchedWords } from '../../queries/index-answer';
import type { TextQuery } from './text-query';

/** The words that an excerpt marks: those that matched, or else those that were typed. `all` includes phrases as they were typed. */
export function matchedWords(
  { lexemes, words, phrases, operands }: TextQuery,
  begun: string | undefined,
  matched: readonly string[],
): MatchedWords {
  const wanted = matched.length > 0 ? matched : [...words, ...phrases.flat()];
  const each = [...new Set(wanted)].map((word) => {
    const lexeme = lexemes.get(word);
    // For an incomplete word with a typing error, only a beginning is known.
    const isBegun = begun !== undefined && (word === begun || lexeme === undefined);
    return `${quoted(lexeme ?? word)}${isBegun ? ':*' : ''}`;
  });
  const together = matched.length > 0 ? [] : operands.filter((operand) => operand.includes(' <'));
  return { all: [...each, ...together].join(' & '), any: each.join(' | ') };
}

/** Words as tsqueries, and the share of each in the rank of a hit, like `content.search_rank_terms`. */
export interface RankedBy {
  queries: readonly string[];
  shares: readonly number[];
}

/** @param matched words that matched, if not all did as typed. The words that matched instead count as one word. */
export function rankedBy(text: TextQuery, begun: string | undefined, matched: readonly string[]): RankedBy {
  const { operands, lexemes } = text;
  if (matched.length > 0) {
    const others = matched.filter((word) => !lexemes.has(word));
    const queries = others.length === 0 ? operands : [...operands, matchedWords(text, begun, others).any];
    return { queries, shares: queries.map(() => 1) };
  }
  const last = begun === undefined ? -1 : operands.lastIndexOf(quoted(lexemes.get(begun)!));
  const shared = operands.flatMap((query, index) =>
    index === last
      ? [
          { query, share: asTypedShare },
          { query: `${query}:*`, share: 1 - asTypedShare },
        ]
      : [{ query, share: 1 }],
  );
  return { queries: shared.map(({ query }) => query), shares: shared.map(({ share }) => share) };
}

/** Words as typed count more than their completions and similar words. */
const asTypedShare = 0.3;

const quoted = (lexeme: string): string =>
  `'${lexeme.replace(/['\\]/g, (character) => character + character)}'`;
