// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The fields of a token that a gateway needs.
 */
export interface FindTokenResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
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
  '_validForMs'?: "validForMs" | undefined;
  '_expiresInMs'?: "expiresInMs" | undefined;
  '_requestsPerMinute'?: "requestsPerMinute" | undefined;
}

/**
 * The fields of a token that a gateway needs.
 */
export interface FindTokenResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
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
  '_validForMs'?: "validForMs" | undefined;
  '_expiresInMs'?: "expiresInMs" | undefined;
  '_requestsPerMinute'?: "requestsPerMinute" | undefined;
}
