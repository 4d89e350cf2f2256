// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * The session that is to be confirmed.
 */
export interface BeginProviderConfirmationRequest {
  'sessionToken'?: (string) | undefined;
  /**
   * Address of the person's client. Logins are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * The session that is to be confirmed.
 */
export interface BeginProviderConfirmationRequest__Output {
  'sessionToken': (string);
  /**
   * Address of the person's client. Logins are limited by it.
   */
  'clientAddress': (string);
}
