import { filtersAndOrder } from './filters-and-order';
import { manyHits } from './many-hits';
import { orderAndVisibility } from './order-and-visibility';
import { type EngineHarness, questionsOf } from './questions';
import { scriptsAndExcerpts } from './scripts-and-excerpts';
import { sitesAndFreshness } from './sites-and-freshness';
import { whateverIsTyped } from './whatever-is-typed';
import { words } from './words';

/** The tests that every search engine must pass. */
export function engineSuite(harness: () => EngineHarness): void {
  const questions = questionsOf(harness);
  const parts = [words, scriptsAndExcerpts, orderAndVisibility, filtersAndOrder, sitesAndFreshness];
  for (const part of [...parts, manyHits, whateverIsTyped]) part(questions);
}
