// Original file: protos/headwater/search/v1/search_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What somebody has typed so far.
 */
export interface SuggestRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  /**
   * Trimmed, 2 to 200 code points.
   */
  'query'?: (string) | undefined;
}

/**
 * What somebody has typed so far.
 */
export interface SuggestRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  'language': (string);
  /**
   * Trimmed, 2 to 200 code points.
   */
  'query': (string);
}
