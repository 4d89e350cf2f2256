// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * Nothing: the user is unlinked.
 */
export interface DeleteProviderAccountResponse {
}

/**
 * Nothing: the user is unlinked.
 */
export interface DeleteProviderAccountResponse__Output {
}
