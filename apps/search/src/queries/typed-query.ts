import type { Row, Statement } from '@headwater/db';

import type { SearchQuery } from '../engine/engine';
import { toWebSearch } from '../engine/postgresql/web-search';

export interface TypedQuery {
  /** A tsquery, with synonyms, without words that complete the last one. */
  query: string;
  /** The last word as a tsquery, if it may be incomplete. */
  begun: string | null;
  /** Whether there are words to search for. */
  isWanted: boolean;
  /** Taxonomies of the slug; null: no filter. */
  taxonomyIds: number[] | null;
  curation: Curation;
  /** The site's own collection in the index; null: the shared one. */
  ownCollection: string | null;
}

/** The curation of a query, without synonyms. */
export interface Curation {
  /** Number of changes of the site's curation so far. */
  changes: number;
  /** Pinned entries, in order. */
  pinned: number[];
  hidden: number[];
  /** Percent. */
  recency: number;
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
      select typed.query, typed.begun, typed.is_wanted as "isWanted", typed.taxonomy_ids as "taxonomyIds",
             search.own_collection() as "ownCollection",
             curated.changes, curated.pinned, curated.hidden, curated.recency
      from search.curation($1, $5, $2) as curated
      cross join lateral content.search_typed(
        $1, $2, $3, $4, curated.synonym_keys, curated.synonym_queries
      ) as typed`,
    values: [language, search.text, search.lastWord, taxonomySlug ?? null, text],
    quick: true,
  };
}

export function readTypedQuery(rows: Row[]): TypedQuery {
  const { changes, pinned, hidden, recency, ...typed } = rows[0] as unknown as Omit<TypedQuery, 'curation'> &
    Curation;
  return { ...typed, curation: { changes, pinned, hidden, recency } };
}
