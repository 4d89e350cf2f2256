// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site, and where to begin.
 */
export interface GetIndexDifferencesRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Only entries with a higher id.
   */
  'afterEntryId'?: (number | string | Long) | undefined;
}

/**
 * Names a site, and where to begin.
 */
export interface GetIndexDifferencesRequest__Output {
  'siteId': (number);
  /**
   * Only entries with a higher id.
   */
  'afterEntryId': (number);
}
