import type { SearchEngine } from '../engine';
import type { SearchSlots } from './search-slots';

/** The engine with a limit on concurrent searches, because they share PostgreSQL's cores with all other reads. */
export function boundedEngine(engine: SearchEngine, slots: SearchSlots): SearchEngine {
  return { ...engine, search: (query) => slots.run(query, () => engine.search(query)) };
}

/**
 * Default number of concurrent searches: a fifth of the pool, but at most half of the cores, assuming that PostgreSQL has as many. More
 * would not be faster, but other reads would wait for a core.
 */
export function defaultSearchesAtOnce(poolSize: number, cores: number): number {
  return Math.max(1, Math.floor(Math.min(poolSize * 0.2, cores / 2)));
}

/** Half of a single core can be left to other reads only by rests between searches. */
export const restsByDefault = (cores: number): boolean => cores === 1;
