import type { DeliveryDb, ReadScope } from '@headwater/db';

import { makeExcerpt } from './excerpt';
import { createLexemes } from './lexemes';
import { readPassage } from './passage';
import type { WantedWords } from './wanted-words';

/** A passage of a text, and what is marked in it. */
export interface FoundPassage {
  passage: string;
  wanted: WantedWords;
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
      const read = found.map(({ passage, wanted }) => ({ passage: readPassage(passage), wanted }));
      const words = new Set<string>();
      for (const { passage } of read) {
        for (const word of passage.words) {
          if (word.isPair) continue;
          words.add(word.text);
          for (const { text } of word.parts) words.add(text);
        }
      }
      const lexemesOf = await lexemes.find(scope, language, words);
      return read.map(({ passage, wanted }) => makeExcerpt(passage, wanted, lexemesOf));
    },
  };
}
