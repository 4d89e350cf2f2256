import type { ChangedBy } from '@headwater/db';
import type { MappedEntrySummary } from '@headwater/published-views';

export interface SearchQuery {
  siteId: number;
  /** The answer must be at least this new. */
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
  /** HTML: escaped text with <mark> round the matches and nothing else. */
  excerpt: string;
}

export interface SearchAnswer {
  siteVersion: number;
  /** Until the site's next scheduled publication; undefined when none is scheduled. */
  validForMs: number | undefined;
  /** Best first; ties by the newest, then by the higher id. Empty past the end. */
  hits: SearchHit[];
  /** Hits on all pages, exactly. */
  total: number;
  /** Whether no index job of the site was pending when it was asked. */
  indexCurrent: boolean;
}

export interface IndexStatus {
  engine: 'postgresql' | 'typesense';
  /** Entries of the site in any status. */
  entries: number;
  indexed: number;
  pendingJobs: number;
}

/** Index jobs of all sites that are not done. */
export interface IndexBacklog {
  /** Waiting or running, retries included. */
  pendingJobs: number;
  /** Given up after the last attempt: what they were to mend stays as it is until the site's index is rebuilt. */
  failedJobs: number;
}

/**
 * Finds the published entries of a site. What an engine finds in its index is joined with the published views in the snapshot that
 * `siteVersion` was read in, so nothing is shown that is not published at that moment.
 */
export interface SearchEngine {
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** Schedules making the site's index anew; the old one answers until then. @throws AppError SITE_NOT_FOUND */
  rebuild(siteId: number, by: ChangedBy): Promise<void>;
  /** @throws AppError SITE_NOT_FOUND */
  status(siteId: number): Promise<IndexStatus>;
  backlog(): Promise<IndexBacklog>;
}
