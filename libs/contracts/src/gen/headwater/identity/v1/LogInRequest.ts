// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * An address and a password.
 */
export interface LogInRequest {
  'email'?: (string) | undefined;
  'password'?: (string) | undefined;
  /**
   * Where the person is, as the caller sees it. Logins are limited by it.
   */
  'clientAddress'?: (string) | undefined;
  /**
   * What the person uses, to recognise the session by.
   */
  'clientName'?: (string) | undefined;
}

/**
 * An address and a password.
 */
export interface LogInRequest__Output {
  'email': (string);
  'password': (string);
  /**
   * Where the person is, as the caller sees it. Logins are limited by it.
   */
  'clientAddress': (string);
  /**
   * What the person uses, to recognise the session by.
   */
  'clientName': (string);
}
