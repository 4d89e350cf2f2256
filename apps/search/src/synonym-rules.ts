import type { SynonymRule, Term } from './queries/synonym-groups';

/**
 * The rules of a group for queries: for each word with synonyms, a query that finds these. Forms of one word ("boat", "boats") count as
 * one. `from` is empty if all words are equal.
 */
export function toSynonymRules(to: readonly Term[], from: readonly Term[]): SynonymRule[] {
  const sources = from.length > 0 ? from : to;
  const targets = distinct(to);
  return [...distinct(sources)].flatMap(([key, term]) => {
    const others = [...targets].filter(([other]) => other !== key).map(([, { query }]) => query);
    return others.length === 0 ? [] : [{ term, query: others.join(' | ') }];
  });
}

const distinct = (terms: readonly Term[]): Map<string, Term> =>
  new Map(terms.map((term) => [term.lexemes.join(' '), term]));
