import type { Row, Statement } from '@headwater/db';
import { type EntrySummaryRow, entrySummarySelect } from '@headwater/published-views';

import type { SearchQuery } from '../engine/engine';
import { type SomeWords, toWebSearch } from '../engine/postgresql/web-search';
import { shownPassage } from './search-hits';

/** Words of an entry that matched, as tsqueries for all of them and for any. */
export interface MatchedWords {
  all: string;
  any: string;
}

/** Hits of the index, and which of them a page may show. */
export interface FoundPage {
  hits: readonly { entryId: number; hash: string }[];
  /** From 0. */
  first: number;
  count: number;
  /** Number of first hits that PostgreSQL orders. */
  ranked: number;
  /** The ranking: words as tsqueries, and the share of each. */
  rankedBy: { queries: readonly string[]; shares: readonly number[] };
  /** Percent. */
  recency: number;
  words: MatchedWords;
  /** The words of each hit, if they are known. */
  matched: readonly MatchedWords[] | undefined;
}

export interface PassageRow extends EntrySummaryRow {
  /** The source of the excerpt. */
  passage: string;
}

export interface PresentHitRow extends PassageRow {
  /** The number of the hit, from 1. */
  hit: number;
}

/** Of the hits that the page may show, those that are published and unchanged since they were indexed. */
export function presentHits(siteId: number, found: FoundPage): Statement {
  return {
    name: 'search_index_page',
    text: `
      select found.hit, ${shownPassage}, ${entrySummarySelect}
      from content.search_index_page($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as found
      join content.published_entries as entries on entries.site_id = $1 and entries.entry_id = found.entry_id
      order by found.place`,
    values: [
      siteId,
      found.hits.map(({ entryId }) => entryId),
      found.hits.map(({ hash }) => hash),
      found.ranked,
      found.rankedBy.queries,
      found.rankedBy.shares,
      found.recency,
      found.first,
      found.count,
      found.words.all,
      found.words.any,
      found.matched?.map(({ all }) => all) ?? null,
      found.matched?.map(({ any }) => any) ?? null,
    ],
  };
}

/** Entries with only some of the words, best first. */
export function someHits(
  { siteId, language, type, text }: Pick<SearchQuery, 'siteId' | 'language' | 'type' | 'text'>,
  some: SomeWords & { isForgiving: boolean },
  taxonomyIds: readonly number[] | undefined,
  excluded: readonly number[],
): Statement {
  return {
    name: 'search_some_passages',
    text: `
      select found.words, ${shownPassage}, ${entrySummarySelect}
      from content.search_some_passages($2, $3, $4, $5, $6, $7, $8, $9) as found
      join content.published_entries as entries on entries.site_id = $1 and entries.entry_id = found.entry_id
      order by found.place`,
    values: [
      siteId,
      language,
      some.words,
      toWebSearch(text).lastWord,
      some.always,
      some.isForgiving,
      type ?? null,
      taxonomyIds ?? null,
      excluded,
    ],
  };
}

/** The pinned entries that match the request, in order. */
export function pinnedHits(
  { siteId, language, type }: Pick<SearchQuery, 'siteId' | 'language' | 'type'>,
  words: MatchedWords,
  taxonomyIds: readonly number[] | undefined,
  pinned: readonly number[],
): Statement {
  return {
    name: 'search_pinned_passages',
    text: `
      select ${shownPassage}, ${entrySummarySelect}
      from content.search_pinned_passages($2, $3, $4, $5, $6, $7) as found
      join content.published_entries as entries on entries.site_id = $1 and entries.entry_id = found.entry_id
      order by found.place`,
    values: [siteId, language, words.all, words.any, type ?? null, taxonomyIds ?? null, pinned],
  };
}

export const readPassages = (rows: Row[]): PassageRow[] => rows as unknown as PassageRow[];

export const readPresentHits = (rows: Row[]): PresentHitRow[] => rows as unknown as PresentHitRow[];

/** Each with the words to mark in it. */
export function readSomeHits(rows: Row[]): { row: PassageRow; words: string }[] {
  const words = (rows[0]?.words as string | undefined) ?? '';
  return readPassages(rows).map((row) => ({ row, words }));
}

/** The state with which an answer of the index has to be compared. */
export interface IndexState {
  /** The last batch of the site's changes in the index; null: there was never one. */
  applied: number | null;
  /** The last batch of any site that was begun. */
  lastBatch: number;
  /** The database from which the index must be; null: the index was not compared with it since its start. */
  database: string | null;
  /** Whether changes are noted for the index. */
  isInUse: boolean;
  /** Entries with changes that the index does not have yet, up to 201. */
  pendingEntryIds: number[];
  /** Age of the oldest of these changes; null: there is none. */
  oldestAgeMs: number | null;
  /** The site's own collection; null: the shared one. */
  ownCollection: string | null;
  /** Number of changes of the site's curation. */
  curationChanges: number;
  /** Jobs that will change texts of the site. */
  jobs: number;
  clockMs: number;
  /** Whether an entry was published between the instant of the query to the index and now. */
  isBetweenPublications: boolean;
}

/** @param askedMs the instant of the query to the index */
export function indexState(askedMs: number): Statement {
  return {
    name: 'search_index_state',
    text: `
      select state.applied, state.last_batch as "lastBatch", state.database, moment.is_in_use as "isInUse", state.pending_entry_ids as "pendingEntryIds",
             state.oldest_age_ms as "oldestAgeMs", content.search_jobs() as jobs,
             search.own_collection() as "ownCollection", search.curation_changes() as "curationChanges", moment.clock_ms as "clockMs",
             moment.is_between_publications as "isBetweenPublications"
      from search.index_state() as state, content.search_index_moment(to_timestamp($1::double precision / 1000)) as moment`,
    values: [askedMs],
  };
}

export const readIndexState = (rows: Row[]): IndexState => rows[0] as unknown as IndexState;
