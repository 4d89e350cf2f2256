import type { DeliveryDb, ReadScope } from '@headwater/db';

import { makeExcerpt } from './excerpt';
import { createLexemes } from './lexemes';
import { type Passage, readPassage } from './passage';
import { createWordFinder, readWantedWords, type WordFinder } from './wanted-words';

export interface FoundPassage {
  passage: string;
  /** The words to mark, as a tsquery. */
  words: string;
}

/** Makes the excerpts of a page of hits. */
export interface Excerpts {
  /** In the order of the passages. HTML: escaped text with <mark> around the matches, no other tags. */
  make(scope: ReadScope, language: string, found: readonly FoundPassage[]): Promise<string[]>;
}

export function createExcerpts(deliveryDb: DeliveryDb): Excerpts {
  const lexemes = createLexemes(deliveryDb);
  return {
    async make(scope, language, found) {
      const passages = found.map(({ passage }) => readPassage(passage));
      const lexemesOf = await lexemes.find(scope, language, wordsOf(passages));
      // Most hits of a page have the same words.
      const finders = new Map<string, WordFinder>();
      return passages.map((passage, at) => {
        const { words } = found[at]!;
        const finder = finders.get(words) ?? createWordFinder(readWantedWords(words), lexemesOf);
        finders.set(words, finder);
        return makeExcerpt(passage, finder);
      });
    },
  };
}

function wordsOf(passages: readonly Passage[]): Set<string> {
  const words = new Set<string>();
  for (const passage of passages) {
    for (const word of passage.words) {
      if (word.isPair) continue;
      words.add(word.text);
      for (const { text } of word.parts) words.add(text);
    }
  }
  return words;
}
