import type { SearchEngine } from '../engine';
import type { SearchSlots } from './search-slots';

/** The engine with a limit of how many of its searches run at a time: what they share with all other reads is PostgreSQL's cores. */
export function boundedEngine(engine: SearchEngine, slots: SearchSlots): SearchEngine {
  return { ...engine, search: (query) => slots.run(query, () => engine.search(query)) };
}

/**
 * How many searches run at a time where nothing else is configured: a fifth of the pool, and half of the cores, which PostgreSQL is taken
 * to have as many of. More of them are not faster, but what else is read waits for a core.
 */
export function defaultSearchesAtOnce(poolSize: number, cores: number): number {
  return Math.max(1, Math.floor(Math.min(poolSize * 0.2, cores / 2)));
}
