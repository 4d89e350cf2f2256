// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names an account at a provider.
 */
export interface DeleteProviderAccountRequest {
  'userId'?: (number | string | Long) | undefined;
  'issuer'?: (string) | undefined;
}

/**
 * Names an account at a provider.
 */
export interface DeleteProviderAccountRequest__Output {
  'userId': (number);
  'issuer': (string);
}
