// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * Nothing: the password is enough from now on.
 */
export interface DeleteSecondFactorResponse {
}

/**
 * Nothing: the password is enough from now on.
 */
export interface DeleteSecondFactorResponse__Output {
}
