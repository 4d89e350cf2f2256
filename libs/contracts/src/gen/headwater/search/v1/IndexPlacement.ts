// Original file: protos/headwater/search/v1/search_management_service.proto

/**
 * Which collection of the index server has a site's documents.
 */
export const IndexPlacement = {
  INDEX_PLACEMENT_UNSPECIFIED: 'INDEX_PLACEMENT_UNSPECIFIED',
  /**
   * The shared collection.
   */
  INDEX_PLACEMENT_SHARED: 'INDEX_PLACEMENT_SHARED',
  /**
   * The shared collection. An own collection is being built.
   */
  INDEX_PLACEMENT_LEAVING: 'INDEX_PLACEMENT_LEAVING',
  /**
   * The site's own collection.
   */
  INDEX_PLACEMENT_OWN: 'INDEX_PLACEMENT_OWN',
  /**
   * The site's own collection. The documents are being written to the shared one.
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
   * The shared collection.
   */
  | 'INDEX_PLACEMENT_SHARED'
  | 1
  /**
   * The shared collection. An own collection is being built.
   */
  | 'INDEX_PLACEMENT_LEAVING'
  | 2
  /**
   * The site's own collection.
   */
  | 'INDEX_PLACEMENT_OWN'
  | 3
  /**
   * The site's own collection. The documents are being written to the shared one.
   */
  | 'INDEX_PLACEMENT_RETURNING'
  | 4

/**
 * Which collection of the index server has a site's documents.
 */
export type IndexPlacement__Output = typeof IndexPlacement[keyof typeof IndexPlacement]
