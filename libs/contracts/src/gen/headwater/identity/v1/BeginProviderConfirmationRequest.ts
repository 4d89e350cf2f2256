// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * The session that is to be confirmed.
 */
export interface BeginProviderConfirmationRequest {
  'sessionToken'?: (string) | undefined;
  /**
   * Where the person is. Logins are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * The session that is to be confirmed.
 */
export interface BeginProviderConfirmationRequest__Output {
  'sessionToken': (string);
  /**
   * Where the person is. Logins are limited by it.
   */
  'clientAddress': (string);
}
