// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a user, by one of the two.
 */
export interface GetUserRequest {
  'userId'?: (number | string | Long) | undefined;
  'email'?: (string) | undefined;
  '_userId'?: "userId" | undefined;
  '_email'?: "email" | undefined;
}

/**
 * Names a user, by one of the two.
 */
export interface GetUserRequest__Output {
  'userId'?: (number) | undefined;
  'email'?: (string) | undefined;
  '_userId'?: "userId" | undefined;
  '_email'?: "email" | undefined;
}
