// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site.
 */
export interface GetRecencyRequest {
  'siteId'?: (number | string | Long) | undefined;
}

/**
 * Names a site.
 */
export interface GetRecencyRequest__Output {
  'siteId': (number);
}
