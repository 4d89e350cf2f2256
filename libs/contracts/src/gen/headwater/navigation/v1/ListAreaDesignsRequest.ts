// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site.
 */
export interface ListAreaDesignsRequest {
  'siteId'?: (number | string | Long) | undefined;
}

/**
 * Names a site.
 */
export interface ListAreaDesignsRequest__Output {
  'siteId': (number);
}
