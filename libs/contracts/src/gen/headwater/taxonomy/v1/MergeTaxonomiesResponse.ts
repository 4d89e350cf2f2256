// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Taxonomy as _headwater_taxonomy_v1_Taxonomy, Taxonomy__Output as _headwater_taxonomy_v1_Taxonomy__Output } from '../../../headwater/taxonomy/v1/Taxonomy';

/**
 * The taxonomy that stays.
 */
export interface MergeTaxonomiesResponse {
  'taxonomy'?: (_headwater_taxonomy_v1_Taxonomy | null) | undefined;
}

/**
 * The taxonomy that stays.
 */
export interface MergeTaxonomiesResponse__Output {
  'taxonomy': (_headwater_taxonomy_v1_Taxonomy__Output | null);
}
