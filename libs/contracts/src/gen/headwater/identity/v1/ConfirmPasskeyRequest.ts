// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * What the passkey has signed.
 */
export interface ConfirmPasskeyRequest {
  'sessionToken'?: (string) | undefined;
  /**
   * AuthenticationResponseJSON of WebAuthn.
   */
  'responseJson'?: (string) | undefined;
  /**
   * Address of the person's client. Attempts are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * What the passkey has signed.
 */
export interface ConfirmPasskeyRequest__Output {
  'sessionToken': (string);
  /**
   * AuthenticationResponseJSON of WebAuthn.
   */
  'responseJson': (string);
  /**
   * Address of the person's client. Attempts are limited by it.
   */
  'clientAddress': (string);
}
