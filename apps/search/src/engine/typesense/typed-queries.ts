import type { DeliveryDb } from '@headwater/db';

import { readTypedQuery, type TypedQuery, typedQuery } from '../../queries/typed-query';
import { Remembered } from '../../remembered';
import type { SearchQuery } from '../engine';
import type { DatabaseClock } from './database-clock';

/** Queries as PostgreSQL reads them. */
export interface TypedQueries {
  find(query: SearchQuery): Promise<Omit<TypedQuery, 'clockMs'>>;
}

const mostRemembered = 10_000;

/** Remembers what a text means in a language, which never changes. Taxonomies of a slug are asked for each time. */
export function createTypedQueries(deliveryDb: DeliveryDb, clock: DatabaseClock): TypedQueries {
  const remembered = new Remembered<TypedQuery>(mostRemembered);
  return {
    async find(query) {
      // No language contains a space.
      const key = `${query.language} ${query.text}`;
      const known = query.taxonomySlug === undefined ? remembered.get(key) : undefined;
      if (known !== undefined) return known;
      const { results } = await deliveryDb.read(query, [typedQuery(query)]);
      const typed = readTypedQuery(results[0] ?? []);
      clock.note(typed.clockMs);
      if (typed.taxonomyIds !== null) return typed;
      remembered.set(key, typed);
      return typed;
    },
  };
}
