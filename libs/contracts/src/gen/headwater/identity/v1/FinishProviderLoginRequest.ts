// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * What the browser brought back.
 */
export interface FinishProviderLoginRequest {
  /**
   * The query of the URL to which the provider sent the browser, such as "code=…&state=…".
   */
  'callbackQuery'?: (string) | undefined;
  /**
   * As the browser kept it.
   */
  'loginSecret'?: (string) | undefined;
  /**
   * Where the person is. Logins are limited by it.
   */
  'clientAddress'?: (string) | undefined;
  /**
   * What the person uses, to recognise the session by.
   */
  'clientName'?: (string) | undefined;
}

/**
 * What the browser brought back.
 */
export interface FinishProviderLoginRequest__Output {
  /**
   * The query of the URL to which the provider sent the browser, such as "code=…&state=…".
   */
  'callbackQuery': (string);
  /**
   * As the browser kept it.
   */
  'loginSecret': (string);
  /**
   * Where the person is. Logins are limited by it.
   */
  'clientAddress': (string);
  /**
   * What the person uses, to recognise the session by.
   */
  'clientName': (string);
}
