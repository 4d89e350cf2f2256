// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Taxonomy as _headwater_taxonomy_v1_Taxonomy, Taxonomy__Output as _headwater_taxonomy_v1_Taxonomy__Output } from '../../../headwater/taxonomy/v1/Taxonomy';

/**
 * A page of taxonomies.
 */
export interface ListTaxonomiesResponse {
  'taxonomies'?: (_headwater_taxonomy_v1_Taxonomy)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of taxonomies.
 */
export interface ListTaxonomiesResponse__Output {
  'taxonomies': (_headwater_taxonomy_v1_Taxonomy__Output)[];
  'nextPageToken': (string);
}
