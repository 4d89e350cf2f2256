// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which trash.
 */
export interface EmptyTrashRequest {
  'siteId'?: (number | string | Long) | undefined;
}

/**
 * Which trash.
 */
export interface EmptyTrashRequest__Output {
  'siteId': (number);
}
