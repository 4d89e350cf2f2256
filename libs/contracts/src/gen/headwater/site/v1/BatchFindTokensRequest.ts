// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names tokens by their hashes.
 */
export interface BatchFindTokensRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  /**
   * Up to 1,000 hashes, each the SHA-256 of a whole token string, 32 bytes.
   */
  'tokenHashes'?: (Buffer | Uint8Array | string)[] | undefined;
}

/**
 * Names tokens by their hashes.
 */
export interface BatchFindTokensRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  /**
   * Up to 1,000 hashes, each the SHA-256 of a whole token string, 32 bytes.
   */
  'tokenHashes': (Buffer)[];
}
