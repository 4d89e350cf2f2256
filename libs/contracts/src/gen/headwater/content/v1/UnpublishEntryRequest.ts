// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which entry.
 */
export interface UnpublishEntryRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  'expectedRevision'?: (number) | undefined;
}

/**
 * Which entry.
 */
export interface UnpublishEntryRequest__Output {
  'siteId': (number);
  'entryId': (number);
  'expectedRevision': (number);
}
