// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site.
 */
export interface GetMediaQuotaRequest {
  'siteId'?: (number | string | Long) | undefined;
}

/**
 * Names a site.
 */
export interface GetMediaQuotaRequest__Output {
  'siteId': (number);
}
