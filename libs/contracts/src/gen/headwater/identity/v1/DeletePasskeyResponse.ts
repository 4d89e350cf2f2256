// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * Nothing: the passkey is gone.
 */
export interface DeletePasskeyResponse {
}

/**
 * Nothing: the passkey is gone.
 */
export interface DeletePasskeyResponse__Output {
}
