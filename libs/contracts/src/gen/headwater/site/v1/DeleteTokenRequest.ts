// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a token.
 */
export interface DeleteTokenRequest {
  'siteId'?: (number | string | Long) | undefined;
  'tokenId'?: (number | string | Long) | undefined;
}

/**
 * Names a token.
 */
export interface DeleteTokenRequest__Output {
  'siteId': (number);
  'tokenId': (number);
}
