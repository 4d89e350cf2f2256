// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * A code that the app shows.
 */
export interface ConfirmTotpRequest {
  'sessionToken'?: (string) | undefined;
  'code'?: (string) | undefined;
  /**
   * Address of the person's client. Codes are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * A code that the app shows.
 */
export interface ConfirmTotpRequest__Output {
  'sessionToken': (string);
  'code': (string);
  /**
   * Address of the person's client. Codes are limited by it.
   */
  'clientAddress': (string);
}
