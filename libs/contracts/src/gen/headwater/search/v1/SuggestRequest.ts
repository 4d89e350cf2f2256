// Original file: protos/headwater/search/v1/search_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The typed text.
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
 * The typed text.
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
