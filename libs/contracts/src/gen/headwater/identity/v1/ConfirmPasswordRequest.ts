// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * The password of the session's user.
 */
export interface ConfirmPasswordRequest {
  'sessionToken'?: (string) | undefined;
  'password'?: (string) | undefined;
  /**
   * Where the person is. Wrong passwords are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * The password of the session's user.
 */
export interface ConfirmPasswordRequest__Output {
  'sessionToken': (string);
  'password': (string);
  /**
   * Where the person is. Wrong passwords are limited by it.
   */
  'clientAddress': (string);
}
