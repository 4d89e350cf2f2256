// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { User as _headwater_identity_v1_User, User__Output as _headwater_identity_v1_User__Output } from '../../../headwater/identity/v1/User';

/**
 * A page of users.
 */
export interface ListUsersResponse {
  'users'?: (_headwater_identity_v1_User)[] | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of users.
 */
export interface ListUsersResponse__Output {
  'users': (_headwater_identity_v1_User__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
