// Original file: protos/headwater/search/v1/search_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The query.
 */
export interface SearchRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  /**
   * Trimmed, 2 to 200 code points.
   */
  'query'?: (string) | undefined;
  /**
   * Only entries of this type. An unknown type gives no hits.
   */
  'type'?: (string) | undefined;
  /**
   * From 1.
   */
  'page'?: (number | string | Long) | undefined;
  /**
   * 1 to 100.
   */
  'perPage'?: (number) | undefined;
  '_type'?: "type" | undefined;
}

/**
 * The query.
 */
export interface SearchRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  'language': (string);
  /**
   * Trimmed, 2 to 200 code points.
   */
  'query': (string);
  /**
   * Only entries of this type. An unknown type gives no hits.
   */
  'type'?: (string) | undefined;
  /**
   * From 1.
   */
  'page': (number);
  /**
   * 1 to 100.
   */
  'perPage': (number);
  '_type'?: "type" | undefined;
}
