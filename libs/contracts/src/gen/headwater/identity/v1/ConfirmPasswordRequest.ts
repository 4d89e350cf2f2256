// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * The password of the session's user, and a code where there is a second factor.
 */
export interface ConfirmPasswordRequest {
  'sessionToken'?: (string) | undefined;
  'password'?: (string) | undefined;
  /**
   * Address of the person's client. Wrong passwords are limited by it.
   */
  'clientAddress'?: (string) | undefined;
  /**
   * A code from the authenticator app, or a recovery code. Ignored for a user without a second factor.
   */
  'code'?: (string) | undefined;
}

/**
 * The password of the session's user, and a code where there is a second factor.
 */
export interface ConfirmPasswordRequest__Output {
  'sessionToken': (string);
  'password': (string);
  /**
   * Address of the person's client. Wrong passwords are limited by it.
   */
  'clientAddress': (string);
  /**
   * A code from the authenticator app, or a recovery code. Ignored for a user without a second factor.
   */
  'code': (string);
}
