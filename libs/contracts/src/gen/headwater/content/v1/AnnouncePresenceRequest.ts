// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which entry is open.
 */
export interface AnnouncePresenceRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
}

/**
 * Which entry is open.
 */
export interface AnnouncePresenceRequest__Output {
  'siteId': (number);
  'entryId': (number);
}
