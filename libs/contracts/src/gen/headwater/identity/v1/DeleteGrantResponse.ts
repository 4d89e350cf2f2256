// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * Nothing: the grant is gone.
 */
export interface DeleteGrantResponse {
}

/**
 * Nothing: the grant is gone.
 */
export interface DeleteGrantResponse__Output {
}
