// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * An address and a password.
 */
export interface LogInRequest {
  'email'?: (string) | undefined;
  'password'?: (string) | undefined;
  /**
   * Address of the person's client, as the caller sees it. Logins are limited by it.
   */
  'clientAddress'?: (string) | undefined;
  /**
   * Name of the person's client, by which the person recognises the session.
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
   * Address of the person's client, as the caller sees it. Logins are limited by it.
   */
  'clientAddress': (string);
  /**
   * Name of the person's client, by which the person recognises the session.
   */
  'clientName': (string);
}
