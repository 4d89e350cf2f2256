// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a user.
 */
export interface ListPasskeysRequest {
  'userId'?: (number | string | Long) | undefined;
}

/**
 * Names a user.
 */
export interface ListPasskeysRequest__Output {
  'userId': (number);
}
