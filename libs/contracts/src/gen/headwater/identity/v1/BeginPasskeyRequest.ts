// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Names a session by its secret.
 */
export interface BeginPasskeyRequest {
  'sessionToken'?: (string) | undefined;
}

/**
 * Names a session by its secret.
 */
export interface BeginPasskeyRequest__Output {
  'sessionToken': (string);
}
