// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site.
 */
export interface RebuildIndexRequest {
  'siteId'?: (number | string | Long) | undefined;
}

/**
 * Names a site.
 */
export interface RebuildIndexRequest__Output {
  'siteId': (number);
}
