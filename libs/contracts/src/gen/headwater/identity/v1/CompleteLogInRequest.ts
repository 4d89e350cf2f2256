// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * What a login asked for.
 */
export interface CompleteLogInRequest {
  'challengeToken'?: (string) | undefined;
  /**
   * Of the authenticator app, or a recovery code.
   */
  'code'?: (string) | undefined;
  /**
   * Where the person is. Codes are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * What a login asked for.
 */
export interface CompleteLogInRequest__Output {
  'challengeToken': (string);
  /**
   * Of the authenticator app, or a recovery code.
   */
  'code': (string);
  /**
   * Where the person is. Codes are limited by it.
   */
  'clientAddress': (string);
}
