// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which taxonomies.
 */
export interface GetTaxonomyTreeRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Required.
   */
  'language'?: (string) | undefined;
  /**
   * Absent: all types. Taxonomies whose parent has another type are on the first level.
   */
  'type'?: (string) | undefined;
  '_type'?: "type" | undefined;
}

/**
 * Which taxonomies.
 */
export interface GetTaxonomyTreeRequest__Output {
  'siteId': (number);
  /**
   * Required.
   */
  'language': (string);
  /**
   * Absent: all types. Taxonomies whose parent has another type are on the first level.
   */
  'type'?: (string) | undefined;
  '_type'?: "type" | undefined;
}
