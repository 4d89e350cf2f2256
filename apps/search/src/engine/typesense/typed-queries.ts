import { LRUCache } from 'lru-cache';

import type { DeliveryDb } from '@headwater/db';

import { readTypedQuery, type TypedQuery, typedQuery } from '../../queries/typed-query';
import type { SearchQuery } from '../engine';

/** Queries as parsed by PostgreSQL. */
export interface TypedQueries {
  find(query: SearchQuery): Promise<TypedQuery>;
  /** Drops a cached query that is stale because the curation or the collection of its site has changed. */
  forget(query: SearchQuery): void;
}

const maxQueries = 10_000;

/**
 * Caches the parsed query of a text on a site. It changes only with the curation and the collection of the site, which the user of the
 * cache must compare. Taxonomies of a slug are looked up each time.
 */
export function createTypedQueries(deliveryDb: DeliveryDb): TypedQueries {
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
      if (typed.taxonomyIds !== null) return typed;
      cached.set(key, typed);
      return typed;
    },
    forget: (query) => void cached.delete(keyOf(query)),
  };
}
