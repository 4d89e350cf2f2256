// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a user.
 */
export interface ListAccessTokensRequest {
  'userId'?: (number | string | Long) | undefined;
}

/**
 * Names a user.
 */
export interface ListAccessTokensRequest__Output {
  'userId': (number);
}
