// Original file: protos/headwater/search/v1/search_delivery_service.proto

/**
 * The order of hits.
 */
export const SearchSort = {
  /**
   * By relevance.
   */
  SEARCH_SORT_UNSPECIFIED: 'SEARCH_SORT_UNSPECIFIED',
  /**
   * Best first; of equal rank the newest first.
   */
  SEARCH_SORT_RELEVANCE: 'SEARCH_SORT_RELEVANCE',
  /**
   * Newest first, as posts are listed.
   */
  SEARCH_SORT_NEWEST: 'SEARCH_SORT_NEWEST',
} as const;

/**
 * The order of hits.
 */
export type SearchSort =
  /**
   * By relevance.
   */
  | 'SEARCH_SORT_UNSPECIFIED'
  | 0
  /**
   * Best first; of equal rank the newest first.
   */
  | 'SEARCH_SORT_RELEVANCE'
  | 1
  /**
   * Newest first, as posts are listed.
   */
  | 'SEARCH_SORT_NEWEST'
  | 2

/**
 * The order of hits.
 */
export type SearchSort__Output = typeof SearchSort[keyof typeof SearchSort]
