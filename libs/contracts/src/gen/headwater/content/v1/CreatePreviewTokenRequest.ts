// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names an entry, and how long the token is valid.
 */
export interface CreatePreviewTokenRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  /**
   * 60 to 3600. Absent: 900.
   */
  'lifetimeSeconds'?: (number) | undefined;
  '_lifetimeSeconds'?: "lifetimeSeconds" | undefined;
}

/**
 * Names an entry, and how long the token is valid.
 */
export interface CreatePreviewTokenRequest__Output {
  'siteId': (number);
  'entryId': (number);
  /**
   * 60 to 3600. Absent: 900.
   */
  'lifetimeSeconds'?: (number) | undefined;
  '_lifetimeSeconds'?: "lifetimeSeconds" | undefined;
}
