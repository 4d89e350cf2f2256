// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * A new user.
 */
export interface InviteUserRequest {
  'email'?: (string) | undefined;
  /**
   * Absent: the e-mail address.
   */
  'name'?: (string) | undefined;
  'superAdmin'?: (boolean) | undefined;
  '_name'?: "name" | undefined;
}

/**
 * A new user.
 */
export interface InviteUserRequest__Output {
  'email': (string);
  /**
   * Absent: the e-mail address.
   */
  'name'?: (string) | undefined;
  'superAdmin': (boolean);
  '_name'?: "name" | undefined;
}
