// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Codes for a person without the app. They cannot be read again.
 */
export interface ConfirmTotpResponse {
  /**
   * Each works once.
   */
  'recoveryCodes'?: (string)[] | undefined;
}

/**
 * Codes for a person without the app. They cannot be read again.
 */
export interface ConfirmTotpResponse__Output {
  /**
   * Each works once.
   */
  'recoveryCodes': (string)[];
}
