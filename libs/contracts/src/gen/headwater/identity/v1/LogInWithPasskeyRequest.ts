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
   * Address of the person's client, as the caller sees it. Logins are limited by it.
   */
  'clientAddress'?: (string) | undefined;
  /**
   * Name of the person's client, by which the person recognises the session.
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
   * Address of the person's client, as the caller sees it. Logins are limited by it.
   */
  'clientAddress': (string);
  /**
   * Name of the person's client, by which the person recognises the session.
   */
  'clientName': (string);
}
