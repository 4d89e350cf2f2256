// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of taxonomies.
 */
export interface ListTaxonomiesRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  'language'?: (string) | undefined;
  'type'?: (string) | undefined;
  'slug'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  /**
   * Only taxonomies whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'taxonomyIds'?: (number | string | Long)[] | undefined;
  '_language'?: "language" | undefined;
  '_type'?: "type" | undefined;
  '_slug'?: "slug" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_nameContains'?: "nameContains" | undefined;
}

/**
 * A page of taxonomies.
 */
export interface ListTaxonomiesRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  'language'?: (string) | undefined;
  'type'?: (string) | undefined;
  'slug'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  /**
   * Only taxonomies whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'taxonomyIds': (number)[];
  '_language'?: "language" | undefined;
  '_type'?: "type" | undefined;
  '_slug'?: "slug" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_nameContains'?: "nameContains" | undefined;
}
