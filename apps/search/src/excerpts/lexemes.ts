import { LRUCache } from 'lru-cache';

import type { DeliveryDb, ReadScope } from '@headwater/db';

import { readLexemes, wordLexemes } from '../queries/word-lexemes';

/** The indexed forms of a word; empty for a word that is not indexed. */
export type LexemesOf = (word: string) => readonly string[];

/** How PostgreSQL indexes words. */
export interface Lexemes {
  find(scope: ReadScope, language: string, words: ReadonlySet<string>): Promise<LexemesOf>;
}

const maxLanguages = 10;
/** Roughly bytes, for each language: about 30,000 words. */
const maxBytes = 4_000_000;
const bytesPerWord = 120;
const unindexed: readonly string[] = [];

type Known = LRUCache<string, readonly string[]>;

/**
 * Caches the indexed forms of words. They depend only on the word and the language's configuration, which never changes, so the cache
 * contains nothing of a site.
 */
export function createLexemes(deliveryDb: DeliveryDb): Lexemes {
  const languages = new LRUCache<string, Known>({ max: maxLanguages });

  function knownOf(language: string): Known {
    const found = languages.get(language);
    if (found !== undefined) return found;
    const known: Known = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (lexemes, word) =>
        bytesPerWord + 2 * lexemes.reduce((sum, { length }) => sum + length, word.length),
    });
    languages.set(language, known);
    return known;
  }

  return {
    async find(scope, language, words) {
      // `content.search_configuration` uses only this part.
      const [base = ''] = language.toLowerCase().split('-', 1);
      const known = knownOf(base);
      const found = new Map<string, readonly string[]>();
      const unknown: string[] = [];
      for (const word of words) {
        const lexemes = known.get(word);
        if (lexemes === undefined) unknown.push(word);
        else found.set(word, lexemes);
      }
      if (unknown.length > 0) {
        const { results } = await deliveryDb.read(scope, [wordLexemes(base, unknown)]);
        for (const [at, lexemes] of readLexemes(results[0] ?? []).entries()) {
          found.set(unknown[at]!, lexemes);
          known.set(unknown[at]!, lexemes);
        }
      }
      return (word) => found.get(word) ?? unindexed;
    },
  };
}
