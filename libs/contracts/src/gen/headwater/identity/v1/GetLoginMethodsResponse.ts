// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * How people log in.
 */
export interface GetLoginMethodsResponse {
  /**
   * Whether passwords count. If not, only for super admins, and only until one of them has logged in at the provider.
   */
  'password'?: (boolean) | undefined;
  /**
   * The provider's name for people. Absent: there is none.
   */
  'providerName'?: (string) | undefined;
  /**
   * Whether passkeys count. Where passwords do not, passkeys do not either, with the same exception.
   */
  'passkey'?: (boolean) | undefined;
  '_providerName'?: "providerName" | undefined;
}

/**
 * How people log in.
 */
export interface GetLoginMethodsResponse__Output {
  /**
   * Whether passwords count. If not, only for super admins, and only until one of them has logged in at the provider.
   */
  'password': (boolean);
  /**
   * The provider's name for people. Absent: there is none.
   */
  'providerName'?: (string) | undefined;
  /**
   * Whether passkeys count. Where passwords do not, passkeys do not either, with the same exception.
   */
  'passkey': (boolean);
  '_providerName'?: "providerName" | undefined;
}
