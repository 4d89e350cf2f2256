// Original file: protos/headwater/taxonomy/v1/taxonomy_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which taxonomies.
 */
export interface ListPublicTaxonomiesRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  /**
   * Only this type. An unknown type gives an empty list.
   */
  'type'?: (string) | undefined;
  '_type'?: "type" | undefined;
}

/**
 * Which taxonomies.
 */
export interface ListPublicTaxonomiesRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  'language': (string);
  /**
   * Only this type. An unknown type gives an empty list.
   */
  'type'?: (string) | undefined;
  '_type'?: "type" | undefined;
}
