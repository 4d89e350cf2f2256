import type { Row, Statement } from '@headwater/db';
import { type EntrySummaryRow, entrySummarySelect } from '@headwater/published-views';

import type { SomeWords } from '../engine/postgresql/web-search';

export interface SearchHitsArguments {
  siteId: number;
  language: string;
  /** As it was typed; the curated query is found by this text. */
  typed: string;
  text: string;
  lastWord: string | null;
  type: string | undefined;
  taxonomySlug: string | undefined;
  sort: 'relevance' | 'newest' | undefined;
  limit: number;
  offset: number;
  /** Words of which an entry may lack some, if fewer than `fewHits` entries have all. */
  someWords: SomeWords | undefined;
  fewHits: number;
}

export interface SearchHitRow extends EntrySummaryRow {
  /** The source of the excerpt. */
  passage: string;
}

/** In characters. Most passages are longer, so only a few need a second check. */
const longestAuthorName = 200;

/** The passage of a hit, for a statement that reads hits as `found` and `content.published_entries` as `entries`. */
export const shownPassage = `
  case when length(found.passage) > ${longestAuthorName} then found.passage
    else content.search_shown_passage(entries.entry_id, found.passage) end as passage`;

/**
 * The hits of a page, best first, each row with the total of all pages. Past the end there is one row without a hit.
 */
export function searchHits(wanted: SearchHitsArguments): Statement {
  return {
    name: 'search_hits',
    text: `
      select found.place, found.total, found.total_is_lower_bound, ${shownPassage}, found.words, ${entrySummarySelect}
      from search.curation($2, $10, $3) as curated
      cross join lateral content.search_page(
        $2, $3, $4, $5, $6, $7, $8, $9, curated.pinned, curated.hidden, curated.synonym_keys, curated.synonym_queries,
        curated.recency, $11, $12, $13
      ) as found
      left join content.published_entries as entries on entries.site_id = $1 and entries.entry_id = found.entry_id
      order by found.place`,
    values: [
      wanted.siteId,
      wanted.language,
      wanted.text,
      wanted.lastWord,
      wanted.type ?? null,
      wanted.taxonomySlug ?? null,
      wanted.sort ?? 'relevance',
      wanted.limit,
      wanted.offset,
      wanted.typed,
      wanted.someWords?.words ?? null,
      wanted.someWords?.always ?? '',
      wanted.fewHits,
    ],
  };
}

export function readSearchHits(rows: Row[]): {
  hits: SearchHitRow[];
  /** A tsquery of the searched words. */
  words: string;
  total: number;
  totalIsLowerBound: boolean;
} {
  return {
    hits: rows.filter((row) => row.place !== null) as unknown as SearchHitRow[],
    words: (rows[0]?.words as string | null | undefined) ?? '',
    total: (rows[0]?.total as number | undefined) ?? 0,
    totalIsLowerBound: rows[0]?.total_is_lower_bound === true,
  };
}
