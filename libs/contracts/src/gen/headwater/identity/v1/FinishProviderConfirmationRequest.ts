// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * What the browser brought back.
 */
export interface FinishProviderConfirmationRequest {
  /**
   * The session with which the confirmation was begun.
   */
  'sessionToken'?: (string) | undefined;
  /**
   * The query of the URL to which the provider sent the browser.
   */
  'callbackQuery'?: (string) | undefined;
  'loginSecret'?: (string) | undefined;
  /**
   * Address of the person's client. Logins are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * What the browser brought back.
 */
export interface FinishProviderConfirmationRequest__Output {
  /**
   * The session with which the confirmation was begun.
   */
  'sessionToken': (string);
  /**
   * The query of the URL to which the provider sent the browser.
   */
  'callbackQuery': (string);
  'loginSecret': (string);
  /**
   * Address of the person's client. Logins are limited by it.
   */
  'clientAddress': (string);
}
