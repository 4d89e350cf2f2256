// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * A session or an access token.
 */
export interface GetCurrentUserRequest {
  'credential'?: (string) | undefined;
}

/**
 * A session or an access token.
 */
export interface GetCurrentUserRequest__Output {
  'credential': (string);
}
