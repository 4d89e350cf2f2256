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
   * By which the person recognises it.
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
   * By which the person recognises it.
   */
  'name': (string);
}
