// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a token by its hash.
 */
export interface FindTokenRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  /**
   * SHA-256 of the whole token string, 32 bytes.
   */
  'tokenHash'?: (Buffer | Uint8Array | string) | undefined;
}

/**
 * Names a token by its hash.
 */
export interface FindTokenRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  /**
   * SHA-256 of the whole token string, 32 bytes.
   */
  'tokenHash': (Buffer);
}
