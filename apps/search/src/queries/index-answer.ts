import type { Row, Statement } from '@headwater/db';
import { type EntrySummaryRow, entrySummarySelect } from '@headwater/published-views';

import type { SearchQuery } from '../engine/engine';

/** Words of an entry that matched, as tsqueries for all of them and for any. */
export interface MatchedWords {
  all: string;
  any: string;
}

export interface FoundEntry {
  entryId: number;
  hash: string;
  matched: MatchedWords;
}

export interface PresentHitRow extends EntrySummaryRow {
  /** Of the entry among those that were asked for. From 1. */
  place: number;
  /** What the excerpt is cut from. */
  passage: string;
}

/** Those of the entries that are published and as they were indexed, in their order. */
export function presentHits(siteId: number, entries: readonly FoundEntry[]): Statement {
  return {
    name: 'search_index_passages',
    text: `
      select found.place, found.passage, ${entrySummarySelect}
      from content.search_index_passages($2, $3, $4, $5) as found
      join content.published_entries as entries on entries.site_id = $1 and entries.entry_id = found.entry_id
      order by found.place`,
    values: [
      siteId,
      entries.map(({ entryId }) => entryId),
      entries.map(({ hash }) => hash),
      entries.map(({ matched }) => matched.all),
      entries.map(({ matched }) => matched.any),
    ],
  };
}

/** Those of the pinned entries that may be shown for what is asked, in their order. */
export function pinnedHits(
  { siteId, language, type }: Pick<SearchQuery, 'siteId' | 'language' | 'type'>,
  words: MatchedWords,
  taxonomyIds: readonly number[] | undefined,
  pinned: readonly number[],
): Statement {
  return {
    name: 'search_pinned_passages',
    text: `
      select found.place, found.passage, ${entrySummarySelect}
      from content.search_pinned_passages($2, $3, $4, $5, $6, $7) as found
      join content.published_entries as entries on entries.site_id = $1 and entries.entry_id = found.entry_id
      order by found.place`,
    values: [siteId, language, words.all, words.any, type ?? null, taxonomyIds ?? null, pinned],
  };
}

export const readPresentHits = (rows: Row[]): PresentHitRow[] => rows as unknown as PresentHitRow[];

/** What an answer of the index has to be compared with. */
export interface IndexState {
  /** Batches of the site's changes that the index has; null: it has never been told of the site. */
  applied: number | null;
  /** The database that the index must be of. */
  database: string | null;
  /** Whether changes are noted for the index. */
  isInUse: boolean;
  /** Entries of which the index has not been told yet, up to 201. */
  pendingEntryIds: number[];
  /** Since the oldest of these changes; null: there is none. */
  oldestAgeMs: number | null;
  /** Changes of what is curated on the site. */
  curationChanges: number;
  /** Jobs that will change texts of the site. */
  jobs: number;
  clockMs: number;
  /** Whether an entry is published between the instant that the index was asked for and now. */
  isBetweenPublications: boolean;
}

/** @param askedMs the instant that the index was asked for */
export function indexState(askedMs: number): Statement {
  return {
    name: 'search_index_state',
    text: `
      select state.applied, state.database, moment.is_in_use as "isInUse", state.pending_entry_ids as "pendingEntryIds",
             state.oldest_age_ms as "oldestAgeMs", content.search_jobs() as jobs,
             search.curation_changes() as "curationChanges", moment.clock_ms as "clockMs",
             moment.is_between_publications as "isBetweenPublications"
      from search.index_state() as state, content.search_index_moment(to_timestamp($1::double precision / 1000)) as moment`,
    values: [askedMs],
  };
}

export const readIndexState = (rows: Row[]): IndexState => rows[0] as unknown as IndexState;
