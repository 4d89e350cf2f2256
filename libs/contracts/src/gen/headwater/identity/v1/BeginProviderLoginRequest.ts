// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Where the person is.
 */
export interface BeginProviderLoginRequest {
  /**
   * Logins are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * Where the person is.
 */
export interface BeginProviderLoginRequest__Output {
  /**
   * Logins are limited by it.
   */
  'clientAddress': (string);
}
