import type { Row, Statement } from '@headwater/db';

import type { SearchQuery } from '../engine/engine';
import { toWebSearch } from '../engine/postgresql/web-search';

export interface TypedQuery {
  /** A tsquery, without words that complete the last one. */
  query: string;
  /** The last word as a tsquery, if it may be incomplete. */
  begun: string | null;
  /** Whether there are words to look for. */
  isWanted: boolean;
  /** Of the slug; null: any entry is wanted. */
  taxonomyIds: number[] | null;
  clockMs: number;
}

export function typedQuery({
  language,
  text,
  taxonomySlug,
}: Pick<SearchQuery, 'language' | 'text' | 'taxonomySlug'>): Statement {
  const search = toWebSearch(text);
  return {
    name: 'search_typed',
    text: `
      select query, begun, is_wanted as "isWanted", taxonomy_ids as "taxonomyIds",
             extract(epoch from platform.clock_now())::double precision * 1000 as "clockMs"
      from content.search_typed($1, $2, $3, $4)`,
    values: [language, search.text, search.lastWord, taxonomySlug ?? null],
    quick: true,
  };
}

export const readTypedQuery = (rows: Row[]): TypedQuery => rows[0] as unknown as TypedQuery;
