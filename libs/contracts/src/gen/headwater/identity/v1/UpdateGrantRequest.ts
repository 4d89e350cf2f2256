// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Role as _headwater_identity_v1_Role, Role__Output as _headwater_identity_v1_Role__Output } from '../../../headwater/identity/v1/Role';
import type { Long } from '@grpc/proto-loader';

/**
 * A role for a user, named by id or by e-mail address.
 */
export interface UpdateGrantRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the user is named by email.
   */
  'userId'?: (number | string | Long) | undefined;
  'role'?: (_headwater_identity_v1_Role) | undefined;
  'email'?: (string) | undefined;
  /**
   * True: the user gets the role only if they have none in the site. Another role stays.
   */
  'firstOnly'?: (boolean) | undefined;
  /**
   * The role that the caller has seen. If the user now has another one, it is not replaced. Absent: the role is not
   * checked.
   */
  'expectedRole'?: (_headwater_identity_v1_Role) | undefined;
  '_email'?: "email" | undefined;
  '_expectedRole'?: "expectedRole" | undefined;
}

/**
 * A role for a user, named by id or by e-mail address.
 */
export interface UpdateGrantRequest__Output {
  'siteId': (number);
  /**
   * 0: the user is named by email.
   */
  'userId': (number);
  'role': (_headwater_identity_v1_Role__Output);
  'email'?: (string) | undefined;
  /**
   * True: the user gets the role only if they have none in the site. Another role stays.
   */
  'firstOnly': (boolean);
  /**
   * The role that the caller has seen. If the user now has another one, it is not replaced. Absent: the role is not
   * checked.
   */
  'expectedRole'?: (_headwater_identity_v1_Role__Output) | undefined;
  '_email'?: "email" | undefined;
  '_expectedRole'?: "expectedRole" | undefined;
}
