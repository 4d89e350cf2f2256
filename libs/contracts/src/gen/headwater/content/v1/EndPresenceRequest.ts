// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which entry was closed.
 */
export interface EndPresenceRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
}

/**
 * Which entry was closed.
 */
export interface EndPresenceRequest__Output {
  'siteId': (number);
  'entryId': (number);
}
