// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Taxonomy as _headwater_taxonomy_v1_Taxonomy, Taxonomy__Output as _headwater_taxonomy_v1_Taxonomy__Output } from '../../../headwater/taxonomy/v1/Taxonomy';

/**
 * A taxonomy with its level.
 */
export interface TaxonomyInTree {
  'taxonomy'?: (_headwater_taxonomy_v1_Taxonomy | null) | undefined;
  /**
   * 1 for a taxonomy without a parent; at most 32.
   */
  'level'?: (number) | undefined;
}

/**
 * A taxonomy with its level.
 */
export interface TaxonomyInTree__Output {
  'taxonomy': (_headwater_taxonomy_v1_Taxonomy__Output | null);
  /**
   * 1 for a taxonomy without a parent; at most 32.
   */
  'level': (number);
}
