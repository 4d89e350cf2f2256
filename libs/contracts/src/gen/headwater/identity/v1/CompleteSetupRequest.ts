// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * The secret, and the first super admin.
 */
export interface CompleteSetupRequest {
  'setupToken'?: (string) | undefined;
  'email'?: (string) | undefined;
  /**
   * Absent: the e-mail address.
   */
  'name'?: (string) | undefined;
  'password'?: (string) | undefined;
  /**
   * Address of the person's client. Secrets are limited by it.
   */
  'clientAddress'?: (string) | undefined;
  '_name'?: "name" | undefined;
}

/**
 * The secret, and the first super admin.
 */
export interface CompleteSetupRequest__Output {
  'setupToken': (string);
  'email': (string);
  /**
   * Absent: the e-mail address.
   */
  'name'?: (string) | undefined;
  'password': (string);
  /**
   * Address of the person's client. Secrets are limited by it.
   */
  'clientAddress': (string);
  '_name'?: "name" | undefined;
}
