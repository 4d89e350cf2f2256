// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which preview.
 */
export interface GetPreviewRequest {
  /**
   * The site that the token names.
   */
  'siteId'?: (number | string | Long) | undefined;
  /**
   * The whole token.
   */
  'token'?: (string) | undefined;
}

/**
 * Which preview.
 */
export interface GetPreviewRequest__Output {
  /**
   * The site that the token names.
   */
  'siteId': (number);
  /**
   * The whole token.
   */
  'token': (string);
}
