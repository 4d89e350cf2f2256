// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names an entry.
 */
export interface DeletePreviewTokensRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
}

/**
 * Names an entry.
 */
export interface DeletePreviewTokensRequest__Output {
  'siteId': (number);
  'entryId': (number);
}
