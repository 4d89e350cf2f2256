// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of the list.
 */
export interface ListUsersRequest {
  /**
   * At most 100; 0 means 20.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Only users whose name or e-mail address contains this, case-insensitively.
   */
  'textContains'?: (string) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'userIds'?: (number | string | Long)[] | undefined;
  '_textContains'?: "textContains" | undefined;
}

/**
 * A page of the list.
 */
export interface ListUsersRequest__Output {
  /**
   * At most 100; 0 means 20.
   */
  'pageSize': (number);
  'pageToken': (string);
  /**
   * Only users whose name or e-mail address contains this, case-insensitively.
   */
  'textContains'?: (string) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'userIds': (number)[];
  '_textContains'?: "textContains" | undefined;
}
