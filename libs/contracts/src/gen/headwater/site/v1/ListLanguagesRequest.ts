// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site.
 */
export interface ListLanguagesRequest {
  'siteId'?: (number | string | Long) | undefined;
}

/**
 * Names a site.
 */
export interface ListLanguagesRequest__Output {
  'siteId': (number);
}
