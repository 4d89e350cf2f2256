// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * The present password and the new one.
 */
export interface ChangePasswordRequest {
  'sessionToken'?: (string) | undefined;
  'password'?: (string) | undefined;
  'newPassword'?: (string) | undefined;
  /**
   * Address of the person's client. Wrong passwords are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * The present password and the new one.
 */
export interface ChangePasswordRequest__Output {
  'sessionToken': (string);
  'password': (string);
  'newPassword': (string);
  /**
   * Address of the person's client. Wrong passwords are limited by it.
   */
  'clientAddress': (string);
}
