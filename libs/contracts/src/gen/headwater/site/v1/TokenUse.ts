// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The latest use of one token.
 */
export interface TokenUse {
  'tokenId'?: (number | string | Long) | undefined;
  /**
   * Milliseconds from the use to the report.
   */
  'ageMs'?: (number | string | Long) | undefined;
}

/**
 * The latest use of one token.
 */
export interface TokenUse__Output {
  'tokenId': (number);
  /**
   * Milliseconds from the use to the report.
   */
  'ageMs': (number);
}
