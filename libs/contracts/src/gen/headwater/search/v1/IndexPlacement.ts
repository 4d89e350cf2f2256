// Original file: protos/headwater/search/v1/search_management_service.proto

/**
 * Which collection of the index server has a site's documents.
 */
export const IndexPlacement = {
  INDEX_PLACEMENT_UNSPECIFIED: 'INDEX_PLACEMENT_UNSPECIFIED',
  /**
   * The one that sites share.
   */
  INDEX_PLACEMENT_SHARED: 'INDEX_PLACEMENT_SHARED',
  /**
   * The shared one; one of the site's own is being built.
   */
  INDEX_PLACEMENT_LEAVING: 'INDEX_PLACEMENT_LEAVING',
  /**
   * One of the site's own.
   */
  INDEX_PLACEMENT_OWN: 'INDEX_PLACEMENT_OWN',
  /**
   * One of the site's own; the shared one gets the documents.
   */
  INDEX_PLACEMENT_RETURNING: 'INDEX_PLACEMENT_RETURNING',
} as const;

/**
 * Which collection of the index server has a site's documents.
 */
export type IndexPlacement =
  | 'INDEX_PLACEMENT_UNSPECIFIED'
  | 0
  /**
   * The one that sites share.
   */
  | 'INDEX_PLACEMENT_SHARED'
  | 1
  /**
   * The shared one; one of the site's own is being built.
   */
  | 'INDEX_PLACEMENT_LEAVING'
  | 2
  /**
   * One of the site's own.
   */
  | 'INDEX_PLACEMENT_OWN'
  | 3
  /**
   * One of the site's own; the shared one gets the documents.
   */
  | 'INDEX_PLACEMENT_RETURNING'
  | 4

/**
 * Which collection of the index server has a site's documents.
 */
export type IndexPlacement__Output = typeof IndexPlacement[keyof typeof IndexPlacement]
