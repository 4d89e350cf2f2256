// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a passkey of a user.
 */
export interface DeletePasskeyRequest {
  'userId'?: (number | string | Long) | undefined;
  'passkeyId'?: (number | string | Long) | undefined;
}

/**
 * Names a passkey of a user.
 */
export interface DeletePasskeyRequest__Output {
  'userId': (number);
  'passkeyId': (number);
}
