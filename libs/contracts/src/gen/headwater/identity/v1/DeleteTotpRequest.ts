// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Names a session by its secret.
 */
export interface DeleteTotpRequest {
  'sessionToken'?: (string) | undefined;
}

/**
 * Names a session by its secret.
 */
export interface DeleteTotpRequest__Output {
  'sessionToken': (string);
}
