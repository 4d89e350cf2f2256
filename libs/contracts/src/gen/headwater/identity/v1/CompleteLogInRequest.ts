// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * The answer to the challenge of a login.
 */
export interface CompleteLogInRequest {
  'challengeToken'?: (string) | undefined;
  /**
   * A code from the authenticator app, or a recovery code.
   */
  'code'?: (string) | undefined;
  /**
   * Address of the person's client. Codes are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * The answer to the challenge of a login.
 */
export interface CompleteLogInRequest__Output {
  'challengeToken': (string);
  /**
   * A code from the authenticator app, or a recovery code.
   */
  'code': (string);
  /**
   * Address of the person's client. Codes are limited by it.
   */
  'clientAddress': (string);
}
