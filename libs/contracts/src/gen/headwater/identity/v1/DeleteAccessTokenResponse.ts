// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * Nothing: the token is gone.
 */
export interface DeleteAccessTokenResponse {
}

/**
 * Nothing: the token is gone.
 */
export interface DeleteAccessTokenResponse__Output {
}
