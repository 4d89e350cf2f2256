import type { SearchEngine } from '../engine';
import type { SearchSlots } from './search-slots';

/** The engine with a limit on concurrent searches, because they share PostgreSQL's cores with all other reads. */
export function boundedEngine(engine: SearchEngine, slots: SearchSlots): SearchEngine {
  return { ...engine, search: (query) => slots.run(query, () => engine.search(query)) };
}

/**
 * Number of concurrent searches, and whether they rest. Without a configured number it is a fifth of the pool, but at most half of the
 * cores, assuming that PostgreSQL has as many. More would not be faster, but other reads would wait for a core. Of a single core, only rests
 * between searches leave a share to other reads.
 */
export function searchLimits(configured: number | undefined, poolSize: number, cores: number) {
  if (configured !== undefined) return { searchesAtOnce: configured, rests: false };
  return {
    searchesAtOnce: Math.max(1, Math.floor(Math.min(poolSize * 0.2, cores / 2))),
    rests: cores === 1,
  };
}
