// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a grant.
 */
export interface DeleteGrantRequest {
  'siteId'?: (number | string | Long) | undefined;
  'userId'?: (number | string | Long) | undefined;
}

/**
 * Names a grant.
 */
export interface DeleteGrantRequest__Output {
  'siteId': (number);
  'userId': (number);
}
