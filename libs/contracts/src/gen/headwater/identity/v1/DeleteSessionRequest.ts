// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a session.
 */
export interface DeleteSessionRequest {
  'userId'?: (number | string | Long) | undefined;
  'sessionId'?: (number | string | Long) | undefined;
}

/**
 * Names a session.
 */
export interface DeleteSessionRequest__Output {
  'userId': (number);
  'sessionId': (number);
}
