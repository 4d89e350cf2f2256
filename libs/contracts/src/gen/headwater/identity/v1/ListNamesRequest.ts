// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names users.
 */
export interface ListNamesRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 1 to 200.
   */
  'userIds'?: (number | string | Long)[] | undefined;
}

/**
 * Names users.
 */
export interface ListNamesRequest__Output {
  'siteId': (number);
  /**
   * 1 to 200.
   */
  'userIds': (number)[];
}
