import type { ChangedBy } from '@headwater/db';
import type { MappedEntrySummary } from '@headwater/published-views';

export type EngineName = 'postgresql' | 'typesense';

/** Maximum number of hits that are counted and shown on pages. */
export const maxTotal = 10_000;

/** If fewer entries contain all words of a query, entries with some of them follow. */
export const fewHits = 10;

export interface SearchQuery {
  siteId: number;
  /** Minimum site version of the answer. */
  minSiteVersion: number;
  /** Only entries of this language. */
  language: string;
  /** As typed: words, "phrases", -exclusions, or. */
  text: string;
  /** Only entries of this type. */
  type: string | undefined;
  /** Only entries with a taxonomy of this slug, of any type, in the language. */
  taxonomySlug?: string | undefined;
  /** Relevance by default. */
  sort?: SearchSort | undefined;
  /** From 1. */
  page: number;
  perPage: number;
  /** The answer must completely have `minSiteVersion`, so an index that may be behind is not used. */
  exact?: boolean | undefined;
  /** Arrival of the request, by `performance.now()`, from which all waiting counts. Now by default. */
  askedAt?: number | undefined;
}

/** Relevance: best first; of equal rank the newest first, then the higher id. Newest: the same without the rank. */
export type SearchSort = 'relevance' | 'newest';

export interface SearchHit {
  summary: MappedEntrySummary;
  /** HTML: escaped text with <mark> around the matches, no other tags. */
  excerpt: string;
}

export interface SearchAnswer {
  siteVersion: number;
  /** Milliseconds until the site's next scheduled publication; undefined if none is scheduled. */
  validForMs: number | undefined;
  /** The engine that found the hits. */
  engine: EngineName;
  /** In the requested order. Empty past the end. */
  hits: SearchHit[];
  /** Number of hits on all pages, exact up to `maxTotal`. */
  total: number;
  /** Whether there are more than `maxTotal` hits. Further hits are on no page. */
  totalIsLowerBound: boolean;
  /** Whether the index had every change of the site. Otherwise the next answer may differ at the same version. */
  indexCurrent: boolean;
}

export interface IndexStatus {
  engine: EngineName;
  /** Entries of the site in any status. */
  entries: number;
  indexed: number;
  pendingJobs: number;
}

/** Unfinished index jobs of all sites. */
export interface IndexBacklog {
  /** Waiting or running, retries included. */
  pendingJobs: number;
  /** Given up after the last attempt: their texts stay stale until the site's index is rebuilt. */
  failedJobs: number;
}

/**
 * Finds the published entries of a site. Matches from the index are joined with the published views, in the snapshot in
 * which `siteVersion` was read. So only published entries are shown.
 */
export interface SearchEngine {
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** Enqueues a rebuild of the site's index; the old one is used until then. @throws AppError SITE_NOT_FOUND */
  rebuild(siteId: number, by: ChangedBy): Promise<void>;
  /** @throws AppError SITE_NOT_FOUND */
  status(siteId: number): Promise<IndexStatus>;
  backlog(): Promise<IndexBacklog>;
}
