// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Taxonomy as _headwater_taxonomy_v1_Taxonomy, Taxonomy__Output as _headwater_taxonomy_v1_Taxonomy__Output } from '../../../headwater/taxonomy/v1/Taxonomy';
import type { Long } from '@grpc/proto-loader';

/**
 * A new taxonomy.
 */
export interface CreateTaxonomyRequest {
  'siteId'?: (number | string | Long) | undefined;
  'taxonomy'?: (_headwater_taxonomy_v1_Taxonomy | null) | undefined;
}

/**
 * A new taxonomy.
 */
export interface CreateTaxonomyRequest__Output {
  'siteId': (number);
  'taxonomy': (_headwater_taxonomy_v1_Taxonomy__Output | null);
}
