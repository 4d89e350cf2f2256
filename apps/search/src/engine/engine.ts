import type { ChangedBy } from '@headwater/db';
import type { MappedEntrySummary } from '@headwater/published-views';

export interface SearchQuery {
  siteId: number;
  /** Site version that the answer must have reached. */
  minSiteVersion: number;
  /** Only entries of this language. */
  language: string;
  /** As typed: words, "phrases", -exclusions, or. */
  text: string;
  /** Only entries of this type. */
  type: string | undefined;
  /** From 1. */
  page: number;
  perPage: number;
}

export interface SearchHit {
  summary: MappedEntrySummary;
  /** HTML: escaped text with <mark> around the matches, no other tags. */
  excerpt: string;
}

export interface SearchAnswer {
  siteVersion: number;
  /** Milliseconds until the site's next scheduled publication; undefined if none is scheduled. */
  validForMs: number | undefined;
  /** Best first; of equal rank the newest first, then the higher id. Empty past the end. */
  hits: SearchHit[];
  /** Exact number of hits on all pages. */
  total: number;
  /** Whether no index job of the site was pending. */
  indexCurrent: boolean;
}

export interface IndexStatus {
  engine: 'postgresql' | 'typesense';
  /** Entries of the site in any status. */
  entries: number;
  indexed: number;
  pendingJobs: number;
}

/** Unfinished index jobs of all sites. */
export interface IndexBacklog {
  /** Waiting or running, retries included. */
  pendingJobs: number;
  /** Given up after the last attempt: their texts stay out of date until the site's index is rebuilt. */
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
