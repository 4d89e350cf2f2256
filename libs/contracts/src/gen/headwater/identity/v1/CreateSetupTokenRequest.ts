// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * Names nothing.
 */
export interface CreateSetupTokenRequest {
}

/**
 * Names nothing.
 */
export interface CreateSetupTokenRequest__Output {
}
