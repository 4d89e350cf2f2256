// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * One token, with the fields of FindTokenResponse.
 */
export interface FoundToken {
  'tokenHash'?: (Buffer | Uint8Array | string) | undefined;
  'tokenId'?: (number | string | Long) | undefined;
  /**
   * Milliseconds until the token expires, by the database's clock; 0 or less if it has expired. Absent: it never
   * expires.
   */
  'expiresInMs'?: (number | string | Long) | undefined;
  /**
   * The token's own rate limit. Absent: the configured default.
   */
  'requestsPerMinute'?: (number) | undefined;
  '_expiresInMs'?: "expiresInMs" | undefined;
  '_requestsPerMinute'?: "requestsPerMinute" | undefined;
}

/**
 * One token, with the fields of FindTokenResponse.
 */
export interface FoundToken__Output {
  'tokenHash': (Buffer);
  'tokenId': (number);
  /**
   * Milliseconds until the token expires, by the database's clock; 0 or less if it has expired. Absent: it never
   * expires.
   */
  'expiresInMs'?: (number) | undefined;
  /**
   * The token's own rate limit. Absent: the configured default.
   */
  'requestsPerMinute'?: (number) | undefined;
  '_expiresInMs'?: "expiresInMs" | undefined;
  '_requestsPerMinute'?: "requestsPerMinute" | undefined;
}
