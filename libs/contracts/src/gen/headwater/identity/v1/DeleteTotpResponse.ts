// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Nothing: the password is enough from now on.
 */
export interface DeleteTotpResponse {
}

/**
 * Nothing: the password is enough from now on.
 */
export interface DeleteTotpResponse__Output {
}
