import type { SearchEngine } from '../engine';
import type { SearchSlots } from './search-slots';

/** The engine with a limit of how many of its searches run at a time: what they share with all other reads is PostgreSQL's cores. */
export function boundedEngine(engine: SearchEngine, slots: SearchSlots): SearchEngine {
  return { ...engine, search: (query) => slots.run(query.siteId, () => engine.search(query)) };
}

/** Of a pool of connections, how many searches run at a time where nothing else is configured. */
export function searchesOfPool(poolSize: number): number {
  return Math.max(1, Math.floor(poolSize * 0.2));
}
