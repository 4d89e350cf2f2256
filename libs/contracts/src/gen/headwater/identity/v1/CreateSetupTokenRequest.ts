// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * Empty.
 */
export interface CreateSetupTokenRequest {
}

/**
 * Empty.
 */
export interface CreateSetupTokenRequest__Output {
}
