// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * How a user is called.
 */
export interface UserName {
  'userId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
}

/**
 * How a user is called.
 */
export interface UserName__Output {
  'userId': (number);
  'name': (string);
}
