// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names the site.
 */
export interface GetMediaLadderRequest {
  'siteId'?: (number | string | Long) | undefined;
}

/**
 * Names the site.
 */
export interface GetMediaLadderRequest__Output {
  'siteId': (number);
}
