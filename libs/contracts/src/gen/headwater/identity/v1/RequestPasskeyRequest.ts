// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Names a session by its secret, or none.
 */
export interface RequestPasskeyRequest {
  /**
   * Empty: to log in.
   */
  'sessionToken'?: (string) | undefined;
  /**
   * Address of the person's client. Requests are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * Names a session by its secret, or none.
 */
export interface RequestPasskeyRequest__Output {
  /**
   * Empty: to log in.
   */
  'sessionToken': (string);
  /**
   * Address of the person's client. Requests are limited by it.
   */
  'clientAddress': (string);
}
