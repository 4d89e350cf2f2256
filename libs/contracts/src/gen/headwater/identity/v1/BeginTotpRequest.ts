// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Names a session by its secret.
 */
export interface BeginTotpRequest {
  'sessionToken'?: (string) | undefined;
}

/**
 * Names a session by its secret.
 */
export interface BeginTotpRequest__Output {
  'sessionToken': (string);
}
