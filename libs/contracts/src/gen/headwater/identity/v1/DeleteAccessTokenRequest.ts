// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names an access token.
 */
export interface DeleteAccessTokenRequest {
  'userId'?: (number | string | Long) | undefined;
  'accessTokenId'?: (number | string | Long) | undefined;
}

/**
 * Names an access token.
 */
export interface DeleteAccessTokenRequest__Output {
  'userId': (number);
  'accessTokenId': (number);
}
