// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Taxonomy as _headwater_taxonomy_v1_Taxonomy, Taxonomy__Output as _headwater_taxonomy_v1_Taxonomy__Output } from '../../../headwater/taxonomy/v1/Taxonomy';

/**
 * One taxonomy.
 */
export interface GetTaxonomyResponse {
  'taxonomy'?: (_headwater_taxonomy_v1_Taxonomy | null) | undefined;
}

/**
 * One taxonomy.
 */
export interface GetTaxonomyResponse__Output {
  'taxonomy': (_headwater_taxonomy_v1_Taxonomy__Output | null);
}
