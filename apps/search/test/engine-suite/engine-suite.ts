import { curatedQueries } from './curated-queries';
import { differences } from './differences';
import { filtersAndOrder } from './filters-and-order';
import { manyHits } from './many-hits';
import { orderAndVisibility } from './order-and-visibility';
import { type EngineHarness, questionsOf } from './questions';
import { recency } from './recency';
import { scriptsAndExcerpts } from './scripts-and-excerpts';
import { sitesAndFreshness } from './sites-and-freshness';
import { someWords } from './some-words';
import { synonyms } from './synonyms';
import { whateverIsTyped } from './whatever-is-typed';
import { words } from './words';

/** The tests that every search engine must pass. */
export function engineSuite(harness: () => EngineHarness): void {
  const curation = [curatedQueries, synonyms, recency];
  const questions = questionsOf(harness);
  const parts = [
    words,
    differences,
    someWords,
    scriptsAndExcerpts,
    orderAndVisibility,
    filtersAndOrder,
    sitesAndFreshness,
    ...curation,
  ];
  for (const part of [...parts, manyHits, whateverIsTyped]) part(questions);
}
