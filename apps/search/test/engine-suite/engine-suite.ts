import { orderAndVisibility } from './order-and-visibility';
import { type EngineHarness, questionsOf } from './questions';
import { scriptsAndExcerpts } from './scripts-and-excerpts';
import { sitesAndFreshness } from './sites-and-freshness';
import { whateverIsTyped } from './whatever-is-typed';
import { words } from './words';

/** The tests that every search engine must pass. */
export function engineSuite(harness: () => EngineHarness): void {
  const questions = questionsOf(harness);
  for (const part of [words, scriptsAndExcerpts, orderAndVisibility, sitesAndFreshness, whateverIsTyped]) {
    part(questions);
  }
}
