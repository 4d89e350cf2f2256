// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * How people log in.
 */
export interface GetLoginMethodsResponse {
  /**
   * Whether people can log in with passwords. If not, only super admins can, until one of them has logged in at the
   * provider.
   */
  'password'?: (boolean) | undefined;
  /**
   * The provider's name for people. Absent: there is none.
   */
  'providerName'?: (string) | undefined;
  /**
   * Whether people can log in with passkeys. If they cannot log in with passwords, they cannot with passkeys either,
   * with the same exception.
   */
  'passkey'?: (boolean) | undefined;
  '_providerName'?: "providerName" | undefined;
}

/**
 * How people log in.
 */
export interface GetLoginMethodsResponse__Output {
  /**
   * Whether people can log in with passwords. If not, only super admins can, until one of them has logged in at the
   * provider.
   */
  'password': (boolean);
  /**
   * The provider's name for people. Absent: there is none.
   */
  'providerName'?: (string) | undefined;
  /**
   * Whether people can log in with passkeys. If they cannot log in with passwords, they cannot with passkeys either,
   * with the same exception.
   */
  'passkey': (boolean);
  '_providerName'?: "providerName" | undefined;
}
