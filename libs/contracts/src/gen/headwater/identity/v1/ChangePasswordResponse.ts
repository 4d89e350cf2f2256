// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Nothing: the password is changed.
 */
export interface ChangePasswordResponse {
}

/**
 * Nothing: the password is changed.
 */
export interface ChangePasswordResponse__Output {
}
