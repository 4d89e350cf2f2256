// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The progress.
 */
export interface RebuildVariantsResponse {
  /**
   * Images that lack variants and are not queued.
   */
  'lacking'?: (number | string | Long) | undefined;
  /**
   * Images that are queued, for any reason.
   */
  'queued'?: (number | string | Long) | undefined;
  /**
   * Images whose variants cannot be made.
   */
  'failed'?: (number | string | Long) | undefined;
}

/**
 * The progress.
 */
export interface RebuildVariantsResponse__Output {
  /**
   * Images that lack variants and are not queued.
   */
  'lacking': (number);
  /**
   * Images that are queued, for any reason.
   */
  'queued': (number);
  /**
   * Images whose variants cannot be made.
   */
  'failed': (number);
}
