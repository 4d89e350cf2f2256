// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * What the passkey has signed.
 */
export interface LogInWithPasskeyRequest {
  /**
   * AuthenticationResponseJSON of WebAuthn.
   */
  'responseJson'?: (string) | undefined;
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
 * What the passkey has signed.
 */
export interface LogInWithPasskeyRequest__Output {
  /**
   * AuthenticationResponseJSON of WebAuthn.
   */
  'responseJson': (string);
  /**
   * Where the person is, as the caller sees it. Logins are limited by it.
   */
  'clientAddress': (string);
  /**
   * What the person uses, to recognise the session by.
   */
  'clientName': (string);
}
