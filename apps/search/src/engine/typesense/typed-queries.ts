import { LRUCache } from 'lru-cache';

import type { DeliveryDb } from '@headwater/db';

import { readTypedQuery, type TypedQuery, typedQuery } from '../../queries/typed-query';
import type { SearchQuery } from '../engine';
import type { DatabaseClock } from './database-clock';

/** Queries as PostgreSQL reads them. */
export interface TypedQueries {
  find(query: SearchQuery): Promise<Omit<TypedQuery, 'clockMs'>>;
  /** What is cached of the query is old: what is curated on its site has changed, or its collection. */
  forget(query: SearchQuery): void;
}

const maxQueries = 10_000;

/**
 * Caches what a text means on a site. Only what is curated there and where its documents are
 * changes it, which whoever uses it has to compare.
 * Taxonomies of a slug are asked for each time.
 */
export function createTypedQueries(deliveryDb: DeliveryDb, clock: DatabaseClock): TypedQueries {
  const cached = new LRUCache<string, TypedQuery>({ max: maxQueries });
  // No language contains a space.
  const keyOf = ({ siteId, language, text }: SearchQuery): string => `${siteId} ${language} ${text}`;
  return {
    async find(query) {
      const key = keyOf(query);
      const known = query.taxonomySlug === undefined ? cached.get(key) : undefined;
      if (known !== undefined) return known;
      const { results } = await deliveryDb.read(query, [typedQuery(query)]);
      const typed = readTypedQuery(results[0] ?? []);
      clock.note(typed.clockMs);
      if (typed.taxonomyIds !== null) return typed;
      cached.set(key, typed);
      return typed;
    },
    forget: (query) => void cached.delete(keyOf(query)),
  };
}
