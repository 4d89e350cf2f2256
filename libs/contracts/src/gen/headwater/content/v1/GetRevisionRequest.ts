// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a revision.
 */
export interface GetRevisionRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  'revision'?: (number) | undefined;
}

/**
 * Names a revision.
 */
export interface GetRevisionRequest__Output {
  'siteId': (number);
  'entryId': (number);
  'revision': (number);
}
