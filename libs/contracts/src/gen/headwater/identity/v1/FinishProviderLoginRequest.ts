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
   * The login_secret that the browser has kept.
   */
  'loginSecret'?: (string) | undefined;
  /**
   * Address of the person's client. Logins are limited by it.
   */
  'clientAddress'?: (string) | undefined;
  /**
   * Name of the person's client, by which the person recognises the session.
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
   * The login_secret that the browser has kept.
   */
  'loginSecret': (string);
  /**
   * Address of the person's client. Logins are limited by it.
   */
  'clientAddress': (string);
  /**
   * Name of the person's client, by which the person recognises the session.
   */
  'clientName': (string);
}
