// Original file: protos/headwater/search/v1/search_delivery_service.proto

import type { SearchSort as _headwater_search_v1_SearchSort, SearchSort__Output as _headwater_search_v1_SearchSort__Output } from '../../../headwater/search/v1/SearchSort';
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
  /**
   * Only entries with a taxonomy of this slug, of any type. An unknown slug gives no hits.
   */
  'taxonomySlug'?: (string) | undefined;
  'sort'?: (_headwater_search_v1_SearchSort) | undefined;
  /**
   * Whether the answer must have every change up to min_site_version. Otherwise it may lack additions of the last
   * second. In both cases it has only entries that are published now.
   */
  'exact'?: (boolean) | undefined;
  '_type'?: "type" | undefined;
  '_taxonomySlug'?: "taxonomySlug" | undefined;
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
  /**
   * Only entries with a taxonomy of this slug, of any type. An unknown slug gives no hits.
   */
  'taxonomySlug'?: (string) | undefined;
  'sort': (_headwater_search_v1_SearchSort__Output);
  /**
   * Whether the answer must have every change up to min_site_version. Otherwise it may lack additions of the last
   * second. In both cases it has only entries that are published now.
   */
  'exact': (boolean);
  '_type'?: "type" | undefined;
  '_taxonomySlug'?: "taxonomySlug" | undefined;
}
