// Original file: protos/headwater/identity/v1/identity_management_service.proto


/**
 * Nothing: the session has ended.
 */
export interface DeleteSessionResponse {
}

/**
 * Nothing: the session has ended.
 */
export interface DeleteSessionResponse__Output {
}
