// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * What the browser has made.
 */
export interface CreatePasskeyRequest {
  'sessionToken'?: (string) | undefined;
  /**
   * RegistrationResponseJSON of WebAuthn.
   */
  'responseJson'?: (string) | undefined;
  /**
   * Name by which the person recognises the passkey.
   */
  'name'?: (string) | undefined;
}

/**
 * What the browser has made.
 */
export interface CreatePasskeyRequest__Output {
  'sessionToken': (string);
  /**
   * RegistrationResponseJSON of WebAuthn.
   */
  'responseJson': (string);
  /**
   * Name by which the person recognises the passkey.
   */
  'name': (string);
}
